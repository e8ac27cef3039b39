import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  Tooltip,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverlay } from '../../../../components/dialog/use-overlay.ts';

const useStyles = makeStyles({
  root: { width: 'min(640px, 92vw)' },
  body: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalL,
    paddingBottom: tokens.spacingVerticalXXL,
  },
});

interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel over the facts, next to the photos. The photos do not move. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  useOverlay();
  // A drawer that is open while its screen is first loaded sometimes never appears.
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <OverlayDrawer
      open={isOpen}
      position="end"
      className={styles.root}
      aria-label={title}
      onOpenChange={(_event, { open }) => !open && onClose()}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Tooltip content={t('action.close')} relationship="label">
              <Button appearance="subtle" icon={<DismissRegular />} onClick={onClose} />
            </Tooltip>
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>{children}</DrawerBody>
    </OverlayDrawer>
  );
}
