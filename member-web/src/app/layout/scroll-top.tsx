import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { ScrollTopIcon } from '../../components/page-icons.ts';
import { scrollBehavior, useIsWide } from '../../lib/media.ts';
import styles from './scroll-top.module.css';

const shownFromPx = 900;
/** Smaller movements are a trembling finger, not a change of direction. */
const turnPx = 8;

/**
 * Returns to the top of the page. Appears after the member scrolls far down (spec §2). On narrow screens it
 * would cover the cards, so it appears only when the member scrolls back up.
 */
export function ScrollTop() {
  const { t } = useTranslation();
  const hasRoom = useIsWide();
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
      onClick={() => globalThis.scrollTo({ top: 0, behavior: scrollBehavior() })}
    />
  );
}
