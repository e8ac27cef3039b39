import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../components/dialog/dialog-frame.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import type { TemporaryPassword } from '../account-actions.ts';

const useStyles = makeStyles({
  password: {
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    textAlign: 'center',
    userSelect: 'all',
  },
});

/**
 * Shows the password only once. Only the button closes it: after an accidental Escape the password would have
 * to be reset again.
 */
export function TemporaryPasswordDialog({ made, onClose }: { made: TemporaryPassword; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();

  function copy() {
    navigator.clipboard.writeText(made.password).then(
      () => toast(t('account.copied')),
      () => toast(t('account.copyFailed'), 'warning'),
    );
  }

  return (
    <DialogFrame
      title={t('staff.passwordFor', { name: made.name })}
      actions={
        <>
          <Button icon={<CopyRegular />} onClick={copy}>
            {t('account.copy')}
          </Button>
          <Button appearance="primary" onClick={onClose}>
            {t('account.done')}
          </Button>
        </>
      }
    >
      <code className={styles.password}>{made.password}</code>
      <Body1>{t('staff.passwordOnce')}</Body1>
    </DialogFrame>
  );
}
