import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { policyMessage } from '@milon/shared/messages';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { logOut } from '../../entities/session/session.ts';
import { useFormat } from '../../lib/format.ts';
import { useLocation } from '../../lib/router.tsx';
import { BrandMark } from '../../parts/brand-mark/brand-mark.tsx';
import { openDialog } from '../../state/dialogs.ts';
import { FirstLook } from './first-look.tsx';
import { mayGoOn, setMessageRead } from './message-read.ts';
import { SmsNotice } from './notices/sms-notice.tsx';

const useStyles = makeStyles({
  veil: {
    position: 'fixed',
    inset: 0,
    zIndex: 20,
    display: 'flex',
    padding: tokens.spacingHorizontalL,
    overflowY: 'auto',
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
    maxWidth: '500px',
    margin: 'auto',
    width: '100%',
    padding: tokens.spacingHorizontalXXL,
    gap: tokens.spacingVerticalL,
  },
  text: { whiteSpace: 'pre-line' },
  button: { minHeight: '44px' },
  others: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalXS },
});

/** Without taking the focus from a dialog over the sheet. */
const focus = (button: HTMLButtonElement | null) => {
  if (document.activeElement === document.body) button?.focus();
};

/**
 * The sheet over the blurred page: what a new profile waits for, or the staff's message, or the policy's
 * default text. The own profile, support and Logout stay reachable (spec §2), and the notifications, where a
 * decision about reports can be appealed. A member who may contact others goes on after reading it, others
 * may look around for this visit.
 */
export function PolicyMessage({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation(['shell', 'menus', 'notifications']);
  const { language } = useFormat();
  const isNew = user.firstLookWaiting === true && !user.policyMessage;
  const { pathname } = useLocation();
  const last = useRef(pathname);
  // Whoever searches under the sheet looks around: what was asked for is not hidden.
  useEffect(() => {
    const isSearched = pathname === '/search' && last.current !== pathname;
    last.current = pathname;
    if (isSearched && isNew) setMessageRead(user, true);
  }, [pathname, isNew, user]);
  const title = t(isNew ? 'notifications:waitTitle' : 'notifications:messageTitle');

  function goOn() {
    flushSync(() => setMessageRead(user, true));
    // Later, when the page can have the focus again in browsers without `inert` too (`main.tsx`).
    queueMicrotask(() => document.getElementById('content')?.focus({ preventScroll: true }));
  }

  return (
    <section className={styles.veil} aria-label={title}>
      <div className={styles.card}>
        <BrandMark />
        <Text as="h1" size={500} weight="semibold" style={{ margin: 0 }}>
          {title}
        </Text>
        <Text className={styles.text}>
          {isNew
            ? t('notifications:waitText')
            : policyMessage(user.activePolicy, user.policyMessage, language)}
        </Text>
        {isNew ? <FirstLook user={user} /> : null}
        {isNew ? <SmsNotice user={user} /> : null}
        <Button appearance="primary" size="large" className={styles.button} ref={focus} onClick={goOn}>
          {t(mayGoOn(user) ? 'notifications:messageRead' : 'notifications:lookAround')}
        </Button>
        <div className={styles.others}>
          <Button
            appearance={isNew ? 'subtle' : 'secondary'}
            className={styles.button}
            onClick={() => openDialog('PROFILE', { tab: 'PROFILE' })}
          >
            {t('notifications:messageContinue')}
          </Button>
          <Button appearance="subtle" className={styles.button} onClick={() => openDialog('NOTIFICATIONS')}>
            {t('notifications:title')}
          </Button>
          <Button appearance="subtle" className={styles.button} onClick={() => openDialog('SUPPORT_OPTIONS')}>
            {t('support')}
          </Button>
          <Button appearance="subtle" className={styles.button} onClick={() => void logOut()}>
            {t('menus:logout')}
          </Button>
        </div>
      </div>
    </section>
  );
}
