import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { useFormat } from '../../../lib/format.ts';
import type { SearchForm } from './use-search-form.ts';

/** Clears the filters, or shows the results, whose number is on the button as soon as it is known. */
export function SearchButtons({ form: { filters, change, submit, count } }: { form: SearchForm }) {
  const { t } = useTranslation('search');
  const { number } = useFormat();
  const shown = count === undefined ? '' : number(count);
  return (
    <>
      <Button appearance="subtle" size="large" onClick={() => change({})}>
        {t('clearAll')}
      </Button>
      <Button appearance="primary" size="large" style={{ flexGrow: 1 }} onClick={() => void submit()}>
        {t(filters.id ? 'search' : count === undefined ? 'show' : 'showFound', { shown })}
      </Button>
      <output>
        <VisuallyHidden>{shown && t('found', { shown })}</VisuallyHidden>
      </output>
    </>
  );
}
