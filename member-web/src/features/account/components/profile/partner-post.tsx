import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../../../state/dialogs.ts';
import { phrasesOf } from '../../api/partner-post.ts';
import { PostPhrases } from './post-phrases.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  button: { minHeight: '44px', alignSelf: 'flex-start' },
});

/** The saved partner post and the button that opens its dialog (spec §2). */
export function PartnerPost({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const phrases = phrasesOf(user.post?.text ?? '');
  return (
    <div className={styles.root}>
      <Text>{t('partnerPost')}</Text>
      {phrases.length > 0 ? <PostPhrases phrases={phrases} /> : null}
      <Button className={styles.button} onClick={() => openDialog('CREATE_POST')}>
        {t('setPartnerPost')}
      </Button>
    </div>
  );
}
