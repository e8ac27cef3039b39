import { Field, makeStyles, ProgressBar, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import { type DocumentKind, identityKindOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { PicturePicker } from '../../../components/form/picture-picker.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { LockIcon } from '../../../components/page-icons.ts';
import { useFormat } from '../../../lib/format.ts';
import { useDocumentForm } from '../api/use-document-form.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  scans: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  privacy: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    '& > svg': { flexShrink: 0 },
  },
});

/**
 * The type, number and pictures of a document. Before submitting, says who sees the pictures and for how long
 * they are stored.
 */
export function DocumentForm({ keepDays, kinds }: { keepDays: number; kinds: 'identity' | 'permission' }) {
  const styles = useStyles();
  const { t } = useTranslation('verification');
  const { language, number } = useFormat();
  const { draft, busy, failure, share, change, submit, ...fields } = useDocumentForm(
    kinds === 'identity' ? 'nid' : 'permission',
  );
  const isPermission = kinds === 'permission';
  const hasBack = draft.kind !== 'passport';
  return (
    <form data-first-field className={styles.form} noValidate onSubmit={submit}>
      <Text>{t(isPermission ? 'permissionAsks' : 'documentAsks')}</Text>
      {isPermission ? null : (
        <Field label={t('kind')}>
          <RadioGroup
            layout="horizontal"
            value={draft.kind}
            onChange={(_, { value }) => change({ kind: value as DocumentKind })}
          >
            {identityKindOptions.map((option) => (
              <Radio key={option.key} value={option.key} label={option[language]} />
            ))}
          </RadioGroup>
        </Field>
      )}
      <TextField
        label={t(`number_${draft.kind}`)}
        hint={t(`numberHint_${draft.kind}`)}
        inputMode={draft.kind === 'nid' ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={40}
        {...fields.number}
      />
      <div className={styles.scans}>
        <PicturePicker
          label={t(isPermission ? 'firstPage' : hasBack ? 'front' : 'page')}
          file={draft.front}
          error={fields.front.error}
          onPick={(front) => change({ front })}
        />
        {hasBack ? (
          <PicturePicker
            label={t(isPermission ? 'secondPage' : 'back')}
            file={draft.back}
            error={fields.back.error}
            onPick={(back) => change({ back })}
          />
        ) : null}
      </div>
      <Text size={200} className={styles.privacy}>
        <LockIcon aria-hidden />
        <span>{t(isPermission ? 'permissionPrivacy' : 'documentPrivacy', { days: number(keepDays) })}</span>
      </Text>
      {busy ? <ProgressBar value={share} aria-label={t('sending')} /> : null}
      <FormFailure text={failure} />
      <SubmitButton busy={busy}>
        {t(busy ? 'sending' : isPermission ? 'givePermission' : 'give')}
      </SubmitButton>
    </form>
  );
}
