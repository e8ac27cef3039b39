import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../../entities/session/settings.ts';

const useStyles = makeStyles({
  marks: {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
  },
  mark: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightBold,
  },
});

const words = { sslcommerz: 'payByCard', bkash: 'method_bKash' } as const;

/** The ways to pay that are open now, drawn as words. */
export function PayMarks() {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const offered = useSettings().data?.payment;
  if (!offered) return null;
  const names = [
    ...offered.manual.map((name) => t(`method_${name}`)),
    ...offered.providers.map((name) => t(words[name])),
  ];
  return (
    <ul className={styles.marks} aria-label={t('waysToPay')}>
      {[...new Set(names)].map((name) => (
        <li key={name} className={styles.mark}>
          {name}
        </li>
      ))}
    </ul>
  );
}
