import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import {
  findPlaceKeys,
  fitRange,
  homeChoice,
  searchBounds,
  type Trait,
  traits,
  traitsForMembers,
} from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { OptionChecklist } from '../../../components/form/option-checklist.tsx';
import { RangeSlider } from '../../../components/form/range-slider.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { groupsOf, isOffered } from '../../../entities/profile/offered-traits.ts';
import { useViewer } from '../../../entities/session/session.ts';
import { useSettings } from '../../../entities/session/settings.ts';
import { useStoredState } from '../../../lib/storage/use-stored-state.ts';
import { type ListCriterion, listCriteria } from '../api/search-address.ts';
import { AccordionSummary } from './accordion-summary.tsx';
import { SavedSearchButtons } from './saved-search-buttons.tsx';
import { type Criterion, useCriteriaWords, usualCriteria } from './use-criteria-words.ts';
import type { SearchForm } from './use-search-form.ts';

const useStyles = makeStyles({
  ends: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  saved: { paddingBottom: tokens.spacingVerticalS },
  panel: { paddingBottom: tokens.spacingVerticalM },
  more: { margin: 0, paddingInlineStart: tokens.spacingHorizontalM },
  title: {
    display: 'block',
    margin: `${tokens.spacingVerticalS} 0 0`,
    color: tokens.colorNeutralForeground2,
  },
});

const forMembers: ReadonlySet<Trait> = new Set(traitsForMembers);

/** Eleven expandable filters (spec §2), then what families ask, below the buttons of saved searches. */
export function SearchFilters({ form: { filters, change } }: { form: SearchForm }) {
  const styles = useStyles();
  const { t } = useTranslation(['search', 'common', 'preference']);
  const { nameOf, years, feet, wordsOf } = useCriteriaWords();
  const { user } = useViewer();
  const settings = useSettings().data;
  const [open, setOpen] = useStoredState<string[]>('milon-search-open', ['age', 'religion']);

  const { age: ageBounds, height: heightBounds } = searchBounds(settings);
  const age = fitRange(filters.age ?? ageBounds, ageBounds);
  const height = fitRange(filters.height ?? heightBounds, heightBounds);

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
        label={nameOf(name)}
        searchLabel={t('typeToFind')}
        options={listCriteria[name satisfies ListCriterion]}
        {...(name === 'home' ? homeChoice : name === 'location' ? { find: findPlaceKeys } : {})}
        selected={filters[name] ?? []}
        onChange={(keys) => change({ ...filters, [name]: keys })}
      />
    );
  }

  const asked = traits.filter((trait) => filters[trait]?.length);
  const offered = traits.filter(
    (trait) =>
      asked.includes(trait) || ((user || !forMembers.has(trait)) && isOffered(trait, filters.religion, user)),
  );
  const item = (name: Criterion) => (
    <AccordionItem key={name} value={name}>
      <AccordionHeader size="large">
        <AccordionSummary title={nameOf(name)} summary={wordsOf(filters, name)} />
      </AccordionHeader>
      <AccordionPanel className={styles.panel}>{contentOf(name)}</AccordionPanel>
    </AccordionItem>
  );

  return (
    <>
      <div className={styles.saved}>
        <SavedSearchButtons filters={filters} />
      </div>
      <Accordion
        data-first-field
        multiple
        collapsible
        openItems={open}
        onToggle={(_, { openItems }) => setOpen(openItems as string[])}
      >
        {usualCriteria.map(item)}
        <AccordionItem value="more">
          <AccordionHeader size="large">
            <AccordionSummary title={t('preference:more')} summary={asked.map(nameOf).join(', ')} />
          </AccordionHeader>
          <AccordionPanel className={styles.more}>
            <Accordion
              multiple
              collapsible
              openItems={open}
              onToggle={(_, { openItems }) => setOpen(openItems as string[])}
            >
              {groupsOf(offered).map(({ name, traits: ofGroup }) => (
                <div key={name}>
                  <Text as="h3" size={300} weight="semibold" className={styles.title}>
                    {t(`preference:more_${name}`)}
                  </Text>
                  {ofGroup.map(item)}
                </div>
              ))}
            </Accordion>
          </AccordionPanel>
        </AccordionItem>
      </Accordion>
    </>
  );
}
