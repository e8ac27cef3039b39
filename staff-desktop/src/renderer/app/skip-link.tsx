import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    top: tokens.spacingVerticalS,
    left: tokens.spacingHorizontalS,
    zIndex: 1000,
    ':not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden' },
  },
});

/** The first tab stop: skips the navigation. Visible only while focused. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Button className={styles.root} onClick={() => target.current?.focus()}>
      {t('app.skipToContent')}
    </Button>
  );
}
