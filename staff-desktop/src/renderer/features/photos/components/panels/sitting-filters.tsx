import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../../components/form/day-input.tsx';
import { useOffers } from '../../../../lib/offered.ts';
import { useTypedSearch } from '../../../../lib/typing/use-typed-search.ts';
import { type SittingFilter, useReviewers } from '../../api/use-batches.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'end',
  },
  input: { minWidth: 0, width: '100%' },
  date: { width: '112px' },
});

interface SittingFiltersProps {
  filter: SittingFilter;
  onFilter: (filter: SittingFilter) => void;
}

/** Which sittings are listed: about one member, of one reviewer, of one day. */
export function SittingFilters({ filter, onFilter }: SittingFiltersProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const offers = useOffers();
  const search = useTypedSearch(filter.member ?? '', (member) => change({ member: member || undefined }));

  function change(changes: { [Name in keyof SittingFilter]?: SittingFilter[Name] | undefined }) {
    const next = Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== undefined);
    onFilter(Object.fromEntries(next) as SittingFilter);
  }

  return (
    <div className={styles.root}>
      <Field label={t('photos.batches.member')} size="small">
        <Input
          className={styles.input}
          size="small"
          maxLength={40}
          placeholder={t('photos.batches.profileId')}
          value={search.text}
          onChange={(_event, { value }) => search.setText(value)}
        />
      </Field>
      {offers('reviewerFilter') && (
        <ReviewerFilter value={filter.staffId} onChange={(staffId) => change({ staffId })} />
      )}
      <Field label={t('photos.batches.day')} size="small">
        <DayInput
          size="small"
          className={styles.date}
          value={filter.day}
          onChange={(day) => change({ day })}
        />
      </Field>
      <Button
        size="small"
        appearance="subtle"
        icon={<DismissRegular />}
        disabledFocusable={Object.keys(filter).length === 0}
        onClick={() => {
          search.setText('');
          onFilter({});
        }}
      >
        {t('photos.batches.clear')}
      </Button>
    </div>
  );
}

interface ReviewerFilterProps {
  value: string | undefined;
  onChange: (staffId: string | undefined) => void;
}

function ReviewerFilter({ value = '', onChange }: ReviewerFilterProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data: reviewers = [] } = useReviewers();
  return (
    <Field label={t('photos.batches.reviewer')} size="small">
      <Select
        className={styles.input}
        size="small"
        value={value}
        onChange={(_event, chosen) => onChange(chosen.value || undefined)}
      >
        <option value="">{t('photos.batches.everyone')}</option>
        {reviewers.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
