import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { photoDeclineReasonOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../../../components/key-cap.tsx';
import { useFormat } from '../../../../lib/use-format.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '760px' },
  columns: { display: 'grid', gridTemplateColumns: '3fr 2fr', columnGap: tokens.spacingHorizontalXXL },
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'baseline',
    alignContent: 'start',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalSNudge,
    margin: 0,
  },
  key: { display: 'flex', columnGap: tokens.spacingHorizontalXS },
  does: { margin: 0 },
});

/** All keys of the review, with the reasons by their digits. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const keys: [string[], string][] = [
    [['A'], t('photos.approve')],
    [['D'], t('photos.keyDecline')],
    [['Z'], t('photos.keyUndo')],
    [['←', '→', 'K', 'J'], t('photos.keyMove')],
    [['↑', '↓'], t('photos.keyRow')],
    [['Page ↑', 'Page ↓'], t('photos.keyPage')],
    [['Home', 'End'], t('photos.keyEnds')],
    [['Shift', '→'], t('photos.keyRange')],
    [['X'], t('photos.keyToggle')],
    [['Ctrl', 'A'], t('photos.keyAll')],
    [['Enter'], t('photos.keyLarge')],
    [['Space'], t('photos.keyZoom')],
    [['C'], t('photos.keyCompare')],
    [['V'], t('photos.keyLook')],
    [['+', '-'], t('photos.keySize')],
    [['/'], t('photos.search')],
    [['Esc'], t('photos.keyCancel')],
    [['?'], t('photos.keys')],
  ];
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t('photos.keys')}</DialogTitle>
          <DialogContent className={styles.columns}>
            <dl className={styles.list}>
              {keys.flatMap(([caps, does]) => [
                <dt key={`${does} keys`} className={styles.key}>
                  {caps.map((cap) => (
                    <KeyCap key={cap}>{cap}</KeyCap>
                  ))}
                </dt>,
                <dd key={does} className={styles.does}>
                  {does}
                </dd>,
              ])}
            </dl>
            <dl className={styles.list}>
              {photoDeclineReasonOptions.flatMap((reason) => [
                <dt key={`${reason.key} key`} className={styles.key}>
                  <KeyCap>{number(Number(reason.key))}</KeyCap>
                </dt>,
                <dd key={reason.key} className={styles.does}>
                  {reason[language]}
                </dd>,
              ])}
            </dl>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('action.close')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
