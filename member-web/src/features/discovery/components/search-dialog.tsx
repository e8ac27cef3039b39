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

/** The filters that were chosen last, searched for or not, and the results page where that was. */
interface KeptFilters {
  filters?: SearchFilters;
  at?: string | undefined;
}

/** The criteria in the address of a results page, undefined on other pages. */
function useResultsAddress(): string | undefined {
  const { pathname, search } = useLocation();
  return pathname === '/search'
    ? toSearchParams(readSearchParams(new URLSearchParams(search))).toString()
    : undefined;
}

/**
 * SEARCH: ten expandable filters, remembered as they are chosen and written to the address (spec §2). On a
 * results page they begin as its address says, unless they were changed there.
 */
export function SearchDialog({ onClose }: DialogProps<'SEARCH'>) {
  const styles = useStyles();
  const { t } = useTranslation(['search', 'common']);
  const { years, feet, wordsOf } = useCriteriaWords();
  const navigate = useNavigate();
  const settings = useSettings().data;
  const address = useResultsAddress();
  const [kept, keep] = useStoredState<KeptFilters>('milon-search', {});
  const [open, setOpen] = useStoredState<string[]>('milon-search-open', ['age', 'religion']);
  const [filters, setFilters] = useState<SearchFilters>(() =>
    address === undefined || address === kept.at
      ? (kept.filters ?? {})
      : readSearchParams(new URLSearchParams(address)),
  );

  const { age: ageBounds, height: heightBounds } = searchBounds(settings);
  const age = fitRange(filters.age ?? ageBounds, ageBounds);
  const height = fitRange(filters.height ?? heightBounds, heightBounds);

  function change(next: SearchFilters) {
    setFilters(next);
    keep({ filters: next, at: address });
  }

  async function submit() {
    const results = toSearchParams(filters).toString();
    keep({ filters, at: results });
    await closeAllDialogs();
    navigate(`/search?${results}`);
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
          onChange={({ target }) => change({ ...filters, id: target.value.toUpperCase() })}
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
            onChange={(next) => change({ ...filters, [name]: next })}
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
        onChange={(keys) => change({ ...filters, [name]: keys })}
      />
    );
  }

  return (
    <AppDialog
      title={t('searchTitle')}
      onClose={onClose}
      footer={
        <>
          <Button appearance="subtle" size="large" onClick={() => change({})}>
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
