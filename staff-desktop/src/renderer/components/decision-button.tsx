import { Button } from '@fluentui/react-components';
import { keepFromEnter } from '../lib/typing/decision-key.ts';
import { KeyCap } from './key-cap.tsx';

interface DecisionButtonProps {
  text: string;
  /** Whether it works already, or a required answer is missing. */
  isBlocked: boolean;
  onDecide: () => void;
  /** Quiet and small, for a decision beside others, such as a note. */
  isSmall?: boolean;
}

/** The button that decides, with its key: Ctrl+Enter, where what is around it listens. Enter does nothing. */
export function DecisionButton({ isBlocked, isSmall = false, onDecide, text }: DecisionButtonProps) {
  return (
    <Button
      appearance={isSmall ? 'secondary' : 'primary'}
      size={isSmall ? 'small' : 'medium'}
      style={{ whiteSpace: 'nowrap' }}
      aria-keyshortcuts="Control+Enter"
      disabledFocusable={isBlocked}
      onClick={onDecide}
      onKeyDown={keepFromEnter}
    >
      {text}
      <KeyCap inButton onBrand={!isSmall}>
        Ctrl ↵
      </KeyCap>
    </Button>
  );
}
