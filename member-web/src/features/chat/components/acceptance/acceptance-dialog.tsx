import type { User } from '@milon/shared/contracts';
import { policyAllows, suggestedFirstMessages } from '@milon/shared/rules';
import { useAtomValue } from 'jotai';
import { useEffect, useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/button.tsx';
import { PhoneIcon } from '../../../../components/page-icons.ts';
import { Notice } from '../../../../components/states/notice.tsx';
import { Text } from '../../../../components/text.tsx';
import { unavailableIdsAtom } from '../../../../entities/profile/profile-availability.ts';
import { nameOf } from '../../../../entities/profile/profile-labels.ts';
import { lockedReason } from '../../../../entities/session/locked-reason.ts';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import { useFormat } from '../../../../lib/format.ts';
import { DialogFrame } from '../../../../parts/dialog-frame.tsx';
import { useTalk } from '../../../../parts/profile-card/use-talk.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { addToDraft } from '../../api/draft.ts';
import styles from './acceptance-dialog.module.css';
import { TwoPhotos } from './two-photos.tsx';

function Moment({ params, onClose, user }: DialogProps<'ACCEPTANCE'> & { user: User }) {
  const { t } = useTranslation(['acceptance', 'card']);
  const { language } = useFormat();
  const titleId = useId();
  const { profile, by } = params;
  const name = nameOf(profile);
  const { chat, call } = useTalk(profile, name);
  const mayWrite = policyAllows(user.activePolicy).contacts;
  const isGone = useAtomValue(unavailableIdsAtom).has(profile._id);
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);

  function write(text?: string) {
    if (text) addToDraft(user._id, profile._id, text);
    // The chat returns the focus to where it was before this dialog, which must have it again first.
    flushSync(onClose);
    setTimeout(chat);
  }

  return (
    <DialogFrame
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('later')}</Button>
          {mayWrite ? (
            <Button icon={<PhoneIcon />} onClick={call}>
              {t('card:telephone')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.root}>
        <TwoPhotos user={user} profile={profile} name={name} />
        <Text block align="center" size={500} weight="semibold">
          {t(by === 'accepting' ? 'mine' : 'theirs', { name })}
        </Text>
        {mayWrite ? (
          <>
            <div className={styles.head}>
              <Text as="h3" id={titleId} size={400} weight="semibold" className={styles.title}>
                {t('firstMessage')}
              </Text>
              <Text size={300} className={styles.hint}>
                {t('firstMessageHint')}
              </Text>
            </div>
            <ul aria-labelledby={titleId} className={styles.list}>
              {suggestedFirstMessages(user, by, language).map((text) => (
                <li key={text}>
                  <button type="button" dir="auto" className={styles.suggestion} onClick={() => write(text)}>
                    {text}
                  </button>
                </li>
              ))}
            </ul>
            <Button appearance="subtle" className={styles.ownWords} onClick={() => write()}>
              {t('ownWords')}
            </Button>
          </>
        ) : (
          <Notice>{lockedReason(user, language)}</Notice>
        )}
      </div>
    </DialogFrame>
  );
}

/** ACCEPTANCE: two members are connected. Offers the first message, which is not sent, and a call. */
export function AcceptanceDialog(props: DialogProps<'ACCEPTANCE'>) {
  const user = useCurrentUser();
  return user ? <Moment {...props} user={user} /> : null;
}
