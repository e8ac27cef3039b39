import { MessageBar, MessageBarBody, makeStyles, Text } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useOwner } from '../../../../entities/profile/use-whose.ts';
import { useFieldLabel } from './fields.tsx';

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1' },
  line: { display: 'block', overflowWrap: 'anywhere' },
});

/** Says which texts nobody else sees because they demand dowry, and with which law (decisions §10). */
export function HeldTexts({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { whose } = useOwner(user.profileCreatedFor, user.gender);
  const labelOf = useFieldLabel(whose);
  const { heldTexts = [] } = user;
  if (heldTexts.length === 0) return null;
  const texts = heldTexts.map((path) => {
    if (path === 'post.text') return t('partnerPost');
    return labelOf(path === 'about.myself' ? 'aboutMyself' : path);
  });
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.root}>
      <MessageBarBody>
        <strong className={styles.line}>{t('textsHeld', { texts: texts.join(', ') })}</strong>
        <Text className={styles.line}>{t('dowryNote')}</Text>
      </MessageBarBody>
    </MessageBar>
  );
}
