import { Caption1, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { isAskedAboutFurther, type PreferenceDraft } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', marginTop: tokens.spacingVerticalM },
  note: { marginInlineStart: tokens.spacingHorizontalXXXL, color: tokens.colorNeutralForeground2 },
});

interface FurtherWishProps {
  gender: string;
  draft: PreferenceDraft;
  onChange: (part: Partial<PreferenceDraft>) => void;
}

/** Whether a woman would meet a man who seeks a further marriage. */
export function FurtherWish({ draft, gender, onChange }: FurtherWishProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  if (!isAskedAboutFurther(gender)) return null;
  return (
    <div className={styles.root}>
      <Checkbox
        label={t('preference.further')}
        checked={draft.furtherMarriage}
        onChange={(_event, { checked }) => onChange({ furtherMarriage: checked === true })}
      />
      <Caption1 className={styles.note}>{t('preference.furtherNote')}</Caption1>
    </div>
  );
}
