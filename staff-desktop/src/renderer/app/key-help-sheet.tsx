import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useEarlyFocus } from '../components/dialog/use-early-focus.ts';
import { useOverlay } from '../components/dialog/use-overlay.ts';
import { KeyCap } from '../components/key-cap.tsx';
import { type KeyGroup, useOfferedKeys } from '../lib/offers.ts';
import type { Screen } from '../lib/screen.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1080px, 94vw)' },
  groups: { columnWidth: '300px', columnGap: tokens.spacingHorizontalXXL },
  group: { breakInside: 'avoid-column', paddingBottom: tokens.spacingVerticalL },
  title: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorBrandForeground1,
  },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(64px, auto) minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalSNudge,
    margin: 0,
  },
  keys: { display: 'flex', columnGap: tokens.spacingHorizontalXS },
  does: { margin: 0 },
});

/** All keys that work on this screen: its own, then those that work everywhere. */
export function KeyHelpSheet({ screens, onClose }: { screens: readonly Screen[]; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const own = useOfferedKeys();
  useOverlay();
  const surface = useEarlyFocus();
  const groups: KeyGroup[] = [
    // Several parts of a screen may add keys to one group.
    ...Array.from(
      Map.groupBy(own, ({ title }) => title),
      ([title, parts]) => ({ title, keys: parts.flatMap(({ keys }) => keys) }),
    ),
    {
      title: t('keys.everywhere'),
      keys: [
        [['Ctrl', 'K'], t('keys.palette')],
        [['?'], t('keys.help')],
        [['Esc'], t('keys.leaveField')],
        [['Alt', '←'], t('keys.back')],
        [['Alt', '→'], t('keys.forward')],
      ],
    },
    {
      title: t('keys.goTo'),
      keys: screens.flatMap(({ label, letter }) =>
        letter === undefined ? [] : [[['G', letter], label(t)] as const],
      ),
    },
  ];
  return (
    <Dialog open surfaceMotion={null} onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface ref={surface} className={styles.surface}>
        <DialogBody>
          <DialogTitle
            action={
              <Button
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={t('action.close')}
                onClick={onClose}
              />
            }
          >
            {t('keys.title')}
          </DialogTitle>
          <DialogContent tabIndex={0}>
            <div className={styles.groups}>
              {groups.map(({ keys, title }) => (
                <section key={title} className={styles.group}>
                  <h3 className={styles.title}>{title}</h3>
                  <dl className={styles.list}>
                    {keys.flatMap(([caps, does]) => [
                      <dt key={`${does} keys`} className={styles.keys}>
                        {caps.map((cap) => (
                          <KeyCap key={cap}>{cap}</KeyCap>
                        ))}
                      </dt>,
                      <dd key={does} className={styles.does}>
                        {does}
                      </dd>,
                    ])}
                  </dl>
                </section>
              ))}
            </div>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
