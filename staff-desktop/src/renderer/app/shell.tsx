import { Button, makeStyles, Spinner, Subtitle1, tokens } from '@fluentui/react-components';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Staff } from '../../ipc-contract/index.ts';
import { EmptyState } from '../components/states/empty-state.tsx';
import { ScreenBoundary } from '../components/states/screen-boundary.tsx';
import { useConsoleLocation } from '../lib/location.ts';
import { AccountMenu } from './account-menu.tsx';
import { DisplayChoices } from './display-choices.tsx';
import { features } from './features.ts';
import { Navigation } from './navigation.tsx';
import { SkipLink } from './skip-link.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplate: '"top top" 48px "side main" minmax(0, 1fr) / 208px minmax(0, 1fr)',
    height: '100%',
  },
  top: {
    gridArea: 'top',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalM} 0 ${tokens.spacingHorizontalXL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  name: { flexGrow: 1, color: tokens.colorBrandForeground1 },
  side: {
    gridArea: 'side',
    overflowY: 'auto',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // For screen readers only: the navigation shows the section, and tables need the room.
  heading: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    margin: 0,
  },
  main: { position: 'relative', gridArea: 'main', overflow: 'auto', ':focus': { outlineStyle: 'none' } },
});

/** The frame around every section: the user, the navigation, and the section itself. */
export function Shell({ staff }: { staff: Staff }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const place = useConsoleLocation();
  const headingId = useId();
  const [attempt, setAttempt] = useState(0);
  const main = useRef<HTMLElement>(null);
  const shown = features.filter(({ roles }) => roles.includes(staff.userRole));
  const current = shown.find(({ id }) => id === place.section) ?? shown[0];
  const currentId = current?.id;

  // Moves the focus, so that a screen reader announces the new section. A link that keeps the focus would
  // announce nothing.
  const last = useRef(currentId);
  useEffect(() => {
    if (last.current !== currentId) main.current?.focus();
    last.current = currentId;
  }, [currentId, last, main]);

  const broken = (
    <EmptyState text={t('problem.unexpected')}>
      <Button onClick={() => setAttempt(attempt + 1)}>{t('problem.retry')}</Button>
    </EmptyState>
  );
  return (
    <div className={styles.root}>
      <SkipLink target={main} />
      <header className={styles.top}>
        <Subtitle1 className={styles.name}>{t('app.name')}</Subtitle1>
        <DisplayChoices />
        <AccountMenu staff={staff} />
      </header>
      <div className={styles.side}>
        <Navigation features={shown.filter(({ apart }) => !apart)} current={currentId} />
      </div>
      <main ref={main} tabIndex={-1} className={styles.main} aria-labelledby={headingId}>
        <h1 id={headingId} className={styles.heading}>
          {current?.label(t)}
        </h1>
        {current ? (
          <ScreenBoundary key={`${current.id} ${attempt}`} fallback={broken}>
            <Suspense fallback={<Spinner />}>
              <current.screen />
            </Suspense>
          </ScreenBoundary>
        ) : (
          <EmptyState text={t('shell.nothingForRole')} />
        )}
      </main>
    </div>
  );
}
