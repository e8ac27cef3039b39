import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Button,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { fitRange, searchBounds } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { OptionChecklist } from '../../../components/form/option-checklist.tsx';
import { RangeSlider } from '../../../components/form/range-slider.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useSettings } from '../../../entities/session/settings.ts';
import { useLocation, useNavigate } from '../../../lib/router.tsx';
import { useStoredState } from '../../../lib/storage/use-stored-state.ts';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { closeAllDialogs } from '../../../state/dialogs.ts';
import {
  type ListCriterion,
  listCriteria,
  readSearchParams,
  type SearchFilters,
  toSearchParams,
} from '../api/search-address.ts';
import { AccordionSummary } from './accordion-summary.tsx';
import { SavedSearchButtons } from './saved-search-buttons.tsx';
import { type Criterion, criteria, useCriteriaWords } from './use-criteria-words.ts';

const useStyles = makeStyles({
  ends: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  saved: { paddingBottom: tokens.spacingVerticalS },
  panel: { paddingBottom: tokens.spacingVerticalM },
});

/** SEARCH: ten expandable filters, stored locally and written to the address (spec §2). */
export function SearchDialog({ onClose }: DialogProps<'SEARCH'>) {
  const styles = useStyles();
  const { t } = useTranslation(['search', 'common']);
  const { years, feet, wordsOf } = useCriteriaWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const settings = useSettings().data;
  const [kept, keep] = useStoredState<SearchFilters>('milon-search', {});
  const [open, setOpen] = useStoredState<string[]>('milon-search-open', ['age', 'religion']);
  // On the results page the address has the filters. Elsewhere the last search does.
  const [filters, setFilters] = useState<SearchFilters>(() =>
    pathname === '/search' ? readSearchParams(new URLSearchParams(search)) : kept,
  );

  const { age: ageBounds, height: heightBounds } = searchBounds(settings);
  const age = fitRange(filters.age ?? ageBounds, ageBounds);
  const height = fitRange(filters.height ?? heightBounds, heightBounds);

  async function submit() {
    keep(filters);
    await closeAllDialogs();
    navigate(`/search?${toSearchParams(filters)}`);
  }

  function contentOf(name: Criterion) {
    if (name === 'id') {
      return (
        <TextField
          label={t('filter_id')}
          hint={t('idHint')}
          autoCapitalize="characters"
          autoComplete="off"
          value={filters.id ?? ''}
          onChange={({ target }) => setFilters({ ...filters, id: target.value.toUpperCase() })}
        />
      );
    }
    if (name === 'age' || name === 'height') {
      const isAge = name === 'age';
      const range = isAge ? age : height;
      const low = isAge
        ? t('minYears', { value: years(range.min) })
        : t('minHeight', { value: feet(range.min) });
      const high = isAge
        ? t('maxYears', { value: years(range.max) })
        : t('maxHeight', { value: feet(range.max) });
      return (
        <>
          <div className={styles.ends}>
            <Text>{low}</Text>
            <Text>{high}</Text>
          </div>
          <RangeSlider
            {...(isAge ? ageBounds : heightBounds)}
            value={range}
            minLabel={low}
            maxLabel={high}
            valueText={isAge ? years : feet}
            onChange={(next) => setFilters({ ...filters, [name]: next })}
          />
        </>
      );
    }
    return (
      <OptionChecklist
        label={t(`filter_${name}`)}
        searchLabel={t('typeToFind')}
        options={listCriteria[name satisfies ListCriterion]}
        selected={filters[name] ?? []}
        onChange={(keys) => setFilters({ ...filters, [name]: keys })}
      />
    );
  }

  return (
    <AppDialog
      title={t('searchTitle')}
      onClose={onClose}
      footer={
        <>
          <Button appearance="subtle" size="large" onClick={() => setFilters({})}>
            {t('clearAll')}
          </Button>
          <Button appearance="primary" size="large" style={{ flexGrow: 1 }} onClick={() => void submit()}>
            {t('search')}
          </Button>
        </>
      }
    >
      <div className={styles.saved}>
        <SavedSearchButtons filters={filters} />
      </div>
      <Accordion
        multiple
        collapsible
        openItems={open}
        onToggle={(_, { openItems }) => setOpen(openItems as string[])}
      >
        {criteria.map((name) => (
          <AccordionItem key={name} value={name}>
            <AccordionHeader size="large">
              <AccordionSummary title={t(`filter_${name}`)} summary={wordsOf(filters, name)} />
            </AccordionHeader>
            <AccordionPanel className={styles.panel}>{contentOf(name)}</AccordionPanel>
          </AccordionItem>
        ))}
      </Accordion>
    </AppDialog>
  );
}
