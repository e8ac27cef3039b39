import { Button, makeStyles } from '@fluentui/react-components';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';

const TipPopover = lazy(async () => ({
  default: (await import('./profile-card/card-extras.ts')).TipPopover,
}));

const useStyles = makeStyles({
  // The icon is small, but its touch target is wide enough for a finger.
  button: { position: 'relative', '::before': { content: '""', position: 'absolute', inset: '-10px' } },
});

interface Props {
  label: string;
  icon: ReactElement;
  children: ReactNode;
}

/**
 * A short explanation behind an icon. Opens on hover, touch or key. Its code is loaded when it first opens.
 */
export function InfoTip({ label, icon, children }: Props) {
  const styles = useStyles();
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const button = (
    <Button
      appearance="transparent"
      className={styles.button}
      size="small"
      icon={icon}
      aria-label={label}
      style={{ minWidth: 24, minHeight: 24, padding: 0 }}
      onPointerEnter={want}
      onClick={want}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <TipPopover trigger={button}>{children}</TipPopover>
    </Suspense>
  );
}
