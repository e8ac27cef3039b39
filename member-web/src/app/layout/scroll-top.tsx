import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollTopIcon } from '../../components/icons.ts';
import { atLeast, useMedia } from '../../lib/media.ts';

const shownFromPx = 900;
/** Less than this is a finger that trembles. */
const turnPx = 8;

const useStyles = makeStyles({
  button: {
    position: 'fixed',
    right: tokens.spacingHorizontalL,
    // Above the navigation and above an open card's row of buttons.
    bottom: 'calc(140px + env(safe-area-inset-bottom))',
    minWidth: '44px',
    minHeight: '44px',
    boxShadow: tokens.shadow8,
    [atLeast.md]: { bottom: tokens.spacingVerticalXXL },
  },
});

/** Appears once somebody has scrolled far, and leads back to the top (spec §2). A narrow screen has no room beside the cards: there it waits until they turn back. */
export function ScrollTop() {
  const styles = useStyles();
  const { t } = useTranslation();
  const hasRoom = useMedia('(min-width: 900px)');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let last = globalThis.scrollY;
    const onScroll = () => {
      const now = globalThis.scrollY;
      if (now <= shownFromPx) setShown(false);
      else if (hasRoom) setShown(true);
      else if (Math.abs(now - last) > turnPx) setShown(now < last);
      last = now;
    };
    globalThis.addEventListener('scroll', onScroll, { passive: true });
    return () => globalThis.removeEventListener('scroll', onScroll);
  }, [hasRoom]);
  if (!shown) return null;
  return (
    <Button
      shape="circular"
      className={styles.button}
      icon={<ScrollTopIcon />}
      aria-label={t('scrollToTop')}
      title={t('scrollToTop')}
      onClick={() => globalThis.scrollTo({ top: 0, behavior: 'smooth' })}
    />
  );
}
