import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Staff } from '../../ipc-contract/index.ts';
import { EmptyState } from '../components/states/empty-state.tsx';
import { NotOffered } from '../components/states/not-offered.tsx';
import { ScreenBoundary } from '../components/states/screen-boundary.tsx';
import { decisionsOf } from '../features/photos/decisions/staff-queue.ts';
import { locationAddress, useConsoleLocation } from '../lib/address/location.ts';
import { roleNameOf } from '../lib/offered.ts';
import { useEarlySearch } from '../lib/typing/early-search.ts';
import { KeyHelpSheet } from './key-help-sheet.tsx';
import { Navigation } from './navigation.tsx';
import { CommandPalette } from './palette/command-palette.tsx';
import { screens } from './screens.ts';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { UpdateBar } from './update-bar.tsx';
import { useLiveChanges } from './use-live-changes.ts';
import { useShellKeys } from './use-shell-keys.ts';
import { useWorkReport } from './use-work-report.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplate: '"top top" 48px "bar bar" auto "side main" minmax(0, 1fr) / 208px minmax(0, 1fr)',
    height: '100%',
  },
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

function Opening() {
  const { t } = useTranslation();
  useEarlySearch();
  return <Spinner aria-label={t('action.loading')} />;
}

/** The frame around every section: the user, the navigation, and the section itself. */
export function Shell({ staff }: { staff: Staff }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const place = useConsoleLocation();
  const headingId = useId();
  const [attempt, setAttempt] = useState(0);
  const main = useRef<HTMLElement>(null);
  const [overlay, setOverlay] = useState<'palette' | 'help'>();
  const role = roleNameOf(staff.userRole);
  const shown = screens.filter(({ may }) => may(role));
  const asked = screens.find(({ id }) => id === place.section);
  const current = asked ?? shown[0];
  const isOffered = current?.may(role);
  const currentId = current?.id;

  // Moves the focus, so that a screen reader announces the new section. A link that keeps the focus would
  // announce nothing.
  // After the sign-in nothing has the focus: Tab would begin before the navigation.
  const last = useRef(currentId);
  useEffect(() => {
    if (last.current !== currentId || document.activeElement === document.body) main.current?.focus();
    last.current = currentId;
  }, [currentId, last, main]);

  // Decisions that a reload interrupted go on, whatever the screen.
  useEffect(() => void decisionsOf(staff._id), [staff._id]);

  const openPalette = () => setOverlay('palette');
  const openHelp = () => setOverlay('help');
  useLiveChanges();
  useWorkReport(shown);
  useShellKeys({ screens: shown, onPalette: openPalette, onHelp: openHelp });

  const broken = (
    <EmptyState text={t('problem.unexpected')}>
      <Button onClick={() => setAttempt(attempt + 1)}>{t('problem.retry')}</Button>
    </EmptyState>
  );
  return (
    <div className={styles.root}>
      <SkipLink target={main} />
      <TopBar staff={staff} onPalette={openPalette} onHelp={openHelp} />
      <UpdateBar />
      <div className={styles.side}>
        <Navigation screens={shown} current={current?.under ?? currentId} />
      </div>
      <main ref={main} tabIndex={-1} className={styles.main} aria-labelledby={headingId}>
        <h1 id={headingId} className={styles.heading}>
          {current?.label(t)}
        </h1>
        {current ? (
          <ScreenBoundary key={`${current.id} ${attempt}`} fallback={broken}>
            <Suspense fallback={<Opening />}>
              {isOffered ? (
                <current.screen />
              ) : (
                <NotOffered what={current.label(t)} instead={locationAddress('')} />
              )}
            </Suspense>
          </ScreenBoundary>
        ) : (
          <EmptyState text={t('shell.nothingForRole')} />
        )}
      </main>
      {overlay === 'palette' && (
        <CommandPalette
          role={role}
          screens={shown}
          onHelp={openHelp}
          onClose={() => setOverlay((now) => (now === 'palette' ? undefined : now))}
        />
      )}
      {overlay === 'help' && <KeyHelpSheet screens={shown} onClose={() => setOverlay(undefined)} />}
      <UnsavedDialog />
    </div>
  );
}
