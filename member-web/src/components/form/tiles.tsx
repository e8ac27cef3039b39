import type { Option } from '@milon/shared/options';
import type { CSSProperties, KeyboardEvent } from 'react';
import { classes } from '../../lib/classes.ts';
import { useFormat } from '../../lib/format.ts';
import styles from './tiles.module.css';

interface Props {
  label: string;
  options: readonly Option[];
  chosen: string;
  /** How many stand side by side. */
  columns?: number;
  /** A number or a short word in the middle of each. */
  isSmall?: boolean;
  onChoose: (key: string) => void;
}

const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

function moveFocus(event: KeyboardEvent<HTMLElement>, columns: number): void {
  const step = steps[event.key]?.(columns);
  if (step === undefined) return;
  event.preventDefault();
  const tiles = [...event.currentTarget.querySelectorAll('button')];
  const at = tiles.findIndex((tile) => tile === document.activeElement) + step;
  tiles[Math.min(Math.max(at, 0), tiles.length - 1)]?.focus();
}

/**
 * The answers of a question. A press chooses one and goes on; the arrow keys only move the focus, so that Tab
 * stops once for all of them.
 */
export function Tiles({ label, options, chosen, columns = 1, isSmall = false, onChoose }: Props) {
  const { language } = useFormat();
  const stop = options.some(({ key }) => key === chosen) ? chosen : options[0]?.key;
  return (
    <div
      role="radiogroup"
      aria-label={label}
      tabIndex={-1}
      className={classes(styles.tiles, isSmall && styles.small)}
      style={{ '--columns': columns } as CSSProperties}
      onKeyDown={(event) => moveFocus(event, columns)}
    >
      {options.map((option) => (
        // A native radio would choose, and so go on, at each arrow key.
        <button
          key={option.key}
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="radio"
          aria-checked={option.key === chosen}
          tabIndex={option.key === stop ? 0 : -1}
          data-first-field={option.key === stop ? '' : undefined}
          className={styles.tile}
          onClick={() => onChoose(option.key)}
        >
          {option[language]}
        </button>
      ))}
    </div>
  );
}
