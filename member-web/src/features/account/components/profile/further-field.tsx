import { Button, Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components';
import { maySeekFurther } from '@milon/shared/rules';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isForOther } from '../../../../entities/profile/use-whose.ts';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import type { ProfileDraft } from '../../api/profile/profile-draft.ts';

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  // Below the label, beside the box.
  note: { color: tokens.colorNeutralForeground2, marginInlineStart: '36px' },
  permission: { alignSelf: 'flex-start', marginBlock: tokens.spacingVerticalXS, marginInlineStart: '36px' },
});

/** A married man says that he seeks a further marriage, and reads what follows from it. */
export function FurtherField() {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const user = useCurrentUser();
  const { control, getFieldState, watch } = useFormContext<ProfileDraft>();
  const status = watch('maritalStatus');
  const seeks = watch('furtherMarriage');
  if (!user || !maySeekFurther(user.gender, status)) return null;
  const error = getFieldState('furtherMarriage').error?.message;
  return (
    <div className={styles.root}>
      <Controller
        control={control}
        name="furtherMarriage"
        render={({ field: { value, onChange, ref, name, onBlur } }) => (
          <Checkbox
            ref={ref}
            name={name}
            onBlur={onBlur}
            checked={value}
            label={t(isForOther(watch('profileCreatedFor')) ? 'furtherOther' : 'further')}
            aria-describedby={seeks || error ? 'further-note' : undefined}
            aria-invalid={error ? true : undefined}
            onChange={(_, { checked }) => onChange(checked === true)}
          />
        )}
      />
      <Text id="further-note" size={200} className={styles.note} role={error ? 'alert' : undefined}>
        {error ?? (seeks ? t('furtherNote') : null)}
      </Text>
      {seeks && user.furtherMarriage ? (
        <Button
          className={styles.permission}
          onClick={() => openDialog('VERIFY_DOC', { isPermission: true })}
        >
          {t('furtherPermission')}
        </Button>
      ) : null}
    </div>
  );
}
