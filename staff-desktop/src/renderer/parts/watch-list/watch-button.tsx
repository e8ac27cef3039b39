import { Button } from '@fluentui/react-components';
import { PersonProhibitedRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../components/key-cap.tsx';
import { useOffers } from '../../lib/offered.ts';
import { useLetterKey } from '../../lib/typing/use-letter-key.ts';
import { WatchDialog, type WatchTarget } from './watch-dialog.tsx';

interface WatchButtonProps {
  targets: readonly WatchTarget[];
  /** Beside a row that says what it is: the sign alone. */
  isSmall?: boolean;
  /** Whether L does the same. */
  hasKey?: boolean;
}

/** Puts a contact, a device or a picture on the watch list, for who may. */
export function WatchButton({ hasKey = false, isSmall = false, targets }: WatchButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const offers = useOffers();
  const button = useRef<HTMLElement>(null);
  const text = t('watchList.addThis');
  useLetterKey(hasKey ? 'L' : undefined, () => setOpen(true), button);
  if (!offers('watch')) return null;
  return (
    <>
      <Button
        ref={(element: HTMLElement | null) => {
          button.current = element;
        }}
        size="small"
        appearance={isSmall ? 'subtle' : 'secondary'}
        icon={<PersonProhibitedRegular />}
        {...(isSmall ? { 'aria-label': `${text}: ${targets[0]?.text}`, title: text } : {})}
        {...(hasKey ? { 'aria-keyshortcuts': 'L' } : {})}
        onClick={() => setOpen(true)}
      >
        {/* A button with any child, even an empty one, is not as narrow as its icon. */}
        {isSmall ? undefined : (
          <>
            {text}
            {hasKey && <KeyCap inButton>L</KeyCap>}
          </>
        )}
      </Button>
      {isOpen && <WatchDialog targets={targets} onClose={() => setOpen(false)} />}
    </>
  );
}
