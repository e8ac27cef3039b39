import { MessageBar, MessageBarBody, makeStyles, Text } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../../entities/profile/profile-labels.ts';

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1' },
  line: { display: 'block', overflowWrap: 'anywhere' },
});

/** Says that staff review the name first, and which name others see until then. */
export function NameWaiting({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { nameRequest } = user;
  if (!nameRequest) return null;
  const name = fullName(nameRequest);
  return (
    <MessageBar intent="info" layout="multiline" className={styles.root}>
      <MessageBarBody>
        <strong className={styles.line}>{t('nameWaiting', { name })}</strong>
        <Text className={styles.line}>{t('nameShown', { name: nameOf(user) })}</Text>
      </MessageBarBody>
    </MessageBar>
  );
}
