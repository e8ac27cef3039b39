import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { type PackageType, packageTypeOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  group: { flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  choice: { minHeight: '44px', alignItems: 'center' },
});

export type PackageFilterValue = PackageType | 'all';

interface PackageFilterProps {
  value: PackageFilterValue;
  onChange: (value: PackageFilterValue) => void;
}

/** The filter Both, Paid, New (spec §3), in plain words. Each package says more about its type. */
export function PackageFilter({ onChange, value }: PackageFilterProps) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  return (
    <Field label={t('filterLabel')}>
      <RadioGroup
        layout="horizontal"
        className={styles.group}
        value={value}
        onChange={(_, chosen) => onChange(chosen.value as PackageFilterValue)}
      >
        <Radio className={styles.choice} value="all" label={t('filter_all')} />
        {packageTypeOptions.map(({ key }) => (
          <Radio key={key} className={styles.choice} value={key} label={t(`filter_${key}`)} />
        ))}
      </RadioGroup>
    </Field>
  );
}
