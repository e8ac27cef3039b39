import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { SearchButtons } from './search-buttons.tsx';
import { SearchFilters } from './search-filters.tsx';
import { useSearchForm } from './use-search-form.ts';

/** SEARCH: the filters of a search, where the results page has no room for them beside the cards. */
export function SearchDialog({ onClose }: DialogProps<'SEARCH'>) {
  const { t } = useTranslation('search');
  const form = useSearchForm();
  return (
    <AppDialog title={t('searchTitle')} onClose={onClose} footer={<SearchButtons form={form} />}>
      <SearchFilters form={form} />
    </AppDialog>
  );
}
