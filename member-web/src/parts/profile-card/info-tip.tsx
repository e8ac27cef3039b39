import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './info-tip.module.css';
import { loadExtras } from './load-extras.ts';

const TipPopover = lazy(async () => ({
  default: (await loadExtras()).TipPopover,
}));

interface Props {
  label: string;
  icon: ReactElement;
  children: ReactNode;
}

/**
 * A short explanation behind an icon. Opens on hover, touch or key. Its code is loaded when it first opens.
 */
export function InfoTip({ label, icon, children }: Props) {
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
