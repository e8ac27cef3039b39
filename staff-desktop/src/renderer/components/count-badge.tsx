import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: {
    marginInlineStart: tokens.spacingHorizontalSNudge,
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  // Only for screen readers.
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** How much waits, as a text. */
export function CountBadge({ text }: { text: string | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation();
  if (text === undefined) return null;
  return (
    <span className={styles.root}>
      {text}
      <span className={styles.hidden}> {t('shell.waiting')}</span>
    </span>
  );
}
