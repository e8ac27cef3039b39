import {
  Body1,
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useReturnedFocus } from '../../../components/use-returned-focus.ts';
import { useToast } from '../../../components/use-toast.tsx';
import type { MadePassword } from '../account-acts.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
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

/** The password, this once. Only the button closes it: whoever presses Escape by mistake would have to begin anew. */
export function TemporaryPasswordDialog({ made, onClose }: { made: MadePassword; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  useReturnedFocus();

  function copy() {
    navigator.clipboard.writeText(made.password).then(
      () => toast(t('account.copied')),
      () => toast(t('account.copyFailed'), 'warning'),
    );
  }

  return (
    <Dialog open modalType="alert">
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t('staff.passwordFor', { name: made.name })}</DialogTitle>
          <DialogContent className={styles.content}>
            <code className={styles.password}>{made.password}</code>
            <Body1>{t('staff.passwordOnce')}</Body1>
          </DialogContent>
          <DialogActions>
            <Button icon={<CopyRegular />} onClick={copy}>
              {t('account.copy')}
            </Button>
            <Button appearance="primary" onClick={onClose}>
              {t('account.done')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
