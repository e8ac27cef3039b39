import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { policyMessage } from '@milon/shared/messages';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { logOut } from '../../entities/session/session.ts';
import { useFormat } from '../../lib/format.ts';
import { BrandMark } from '../../parts/brand-mark/brand-mark.tsx';
import { openDialog } from '../../state/dialogs.ts';
import { mayGoOn, setMessageRead } from './message-read.ts';

const useStyles = makeStyles({
  veil: {
    position: 'fixed',
    inset: 0,
    zIndex: 20,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
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
    width: '100%',
    padding: tokens.spacingHorizontalXXL,
    gap: tokens.spacingVerticalL,
  },
  text: { whiteSpace: 'pre-line' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

const focus = (button: HTMLButtonElement | null) => button?.focus();

/**
 * The staff's message, or the policy's default text, over the blurred page. The own profile, support and
 * Logout stay reachable (spec §2), and the notifications, where a decision about reports can be appealed. A
 * member who may contact others goes on after reading it.
 */
export function PolicyMessage({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation(['shell', 'menus', 'notifications']);
  const { language } = useFormat();

  function goOn() {
    flushSync(() => setMessageRead(user, true));
    // Later, when the page can have the focus again in browsers without `inert` too (`main.tsx`).
    queueMicrotask(() => document.getElementById('content')?.focus());
  }

  return (
    <section className={styles.veil} aria-label={t('notifications:messageTitle')}>
      <div className={styles.card}>
        <BrandMark />
        <Text as="h1" size={500} weight="semibold" style={{ margin: 0 }}>
          {t('notifications:messageTitle')}
        </Text>
        <Text className={styles.text}>{policyMessage(user.activePolicy, user.policyMessage, language)}</Text>
        <div className={styles.actions}>
          {mayGoOn(user) ? (
            <Button appearance="primary" ref={focus} onClick={goOn}>
              {t('notifications:messageRead')}
            </Button>
          ) : null}
          <Button
            appearance={mayGoOn(user) ? 'secondary' : 'primary'}
            onClick={() => openDialog('PROFILE', { tab: 'PROFILE' })}
          >
            {t('notifications:messageContinue')}
          </Button>
          <Button onClick={() => openDialog('NOTIFICATIONS')}>{t('notifications:title')}</Button>
          <Button onClick={() => openDialog('SUPPORT_OPTIONS')}>{t('support')}</Button>
          <Button appearance="subtle" onClick={() => void logOut()}>
            {t('menus:logout')}
          </Button>
        </div>
      </div>
    </section>
  );
}
