import { Card, makeStyles, mergeClasses, Subtitle2, Title2, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastArea } from './states/toast-area.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateRows: 'auto 1fr', height: '100%', overflow: 'auto' },
  top: { display: 'flex', justifyContent: 'flex-end', padding: tokens.spacingHorizontalM },
  main: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, auto)',
    placeContent: 'center',
    padding: tokens.spacingHorizontalL,
  },
  card: {
    width: '360px',
    maxWidth: '100%',
    padding: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalL,
  },
  wide: { width: '520px' },
  brand: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  name: { color: tokens.colorBrandForeground1, margin: 0 },
  heading: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface EntryCardProps {
  /** At the top right: language, theme, and sign out. */
  choices: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** The frame of the screens before the sections: sign-in and setup. */
export function EntryCard({ choices, wide = false, children }: EntryCardProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <div className={styles.root}>
      <header className={styles.top}>
        <ToastArea />
        {choices}
      </header>
      <main className={styles.main}>
        <Card className={mergeClasses(styles.card, wide && styles.wide)}>
          <div className={styles.brand}>
            <Title2 as="h1" className={styles.name}>
              {t('app.name')}
            </Title2>
            <Subtitle2 as="h2" className={styles.heading}>
              {t('app.console')}
            </Subtitle2>
          </div>
          {children}
        </Card>
      </main>
    </div>
  );
}
