import type { KeyboardEvent, ReactNode } from 'react';
import { decideByKey } from '../../lib/typing/decision-key.ts';

interface DecisionFormProps {
  className: string;
  isBlocked: boolean;
  onDecide: () => void;
  children: ReactNode;
}

/** A form that Ctrl+Enter saves. Enter in a one-line field does nothing. */
export function DecisionForm({ children, className, isBlocked, onDecide }: DecisionFormProps) {
  const decide = decideByKey({ isBlocked, onDecide });

  function onKeyDown(event: KeyboardEvent) {
    decide(event);
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the keys of its fields
    <form noValidate className={className} onSubmit={(event) => event.preventDefault()} onKeyDown={onKeyDown}>
      {children}
    </form>
  );
}
