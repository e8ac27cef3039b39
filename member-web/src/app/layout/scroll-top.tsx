import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollTopIcon } from '../../components/icons.ts';
import { atLeast } from '../../lib/media.ts';

const shownFromPx = 900;

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

/** Appears once somebody has scrolled far, and leads back to the top (spec §2). */
export function ScrollTop() {
  const styles = useStyles();
  const { t } = useTranslation();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const onScroll = () => setFar(globalThis.scrollY > shownFromPx);
    globalThis.addEventListener('scroll', onScroll, { passive: true });
    return () => globalThis.removeEventListener('scroll', onScroll);
  }, []);
  if (!far) return null;
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
