import type { KeyboardEvent } from 'react';
import { classes } from '../lib/classes.ts';
import styles from './tabs.module.css';

interface Props<Value extends string> {
  tabs: readonly { readonly value: Value; readonly label: string }[];
  selected: Value;
  onSelect: (value: Value) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** A row of tabs. The arrow keys move between them. */
export function Tabs<Value extends string>({ tabs, selected, onSelect }: Props<Value>) {
  function move(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    if (step === undefined) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const next = all.indexOf(document.activeElement as HTMLElement) + step;
    all[(next + all.length) % all.length]?.focus();
    event.preventDefault();
  }
  return (
    <div role="tablist" tabIndex={-1} className={styles.list} onKeyDown={move}>
      {tabs.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          role="tab"
          aria-selected={value === selected}
          tabIndex={value === selected ? 0 : -1}
          className={classes(styles.tab, value === selected && styles.selected)}
          onClick={() => onSelect(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
