import { Button } from '@fluentui/react-components';
import { PersonProhibitedRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../components/key-cap.tsx';
import { useOffers } from '../../lib/offered.ts';
import { WatchDialog, type WatchTarget } from './watch-dialog.tsx';

interface WatchButtonProps {
  targets: readonly WatchTarget[];
  /** Beside a row that says what it is: the sign alone. */
  isSmall?: boolean;
  /** The key of the screen that does the same. */
  letter?: string;
}

/** Puts a contact, a device or a picture on the watch list, for who may. */
export function WatchButton({ isSmall = false, letter, targets }: WatchButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const offers = useOffers();
  const text = t('watchList.addThis');
  if (!offers('watch')) return null;
  return (
    <>
      <Button
        size="small"
        appearance={isSmall ? 'subtle' : 'secondary'}
        icon={<PersonProhibitedRegular />}
        {...(isSmall ? { 'aria-label': `${text}: ${targets[0]?.text}`, title: text } : {})}
        {...(letter === undefined ? {} : { 'aria-keyshortcuts': letter })}
        onClick={() => setOpen(true)}
      >
        {/* A button with any child, even an empty one, is not as narrow as its icon. */}
        {isSmall ? undefined : (
          <>
            {text}
            {letter !== undefined && <KeyCap inButton>{letter}</KeyCap>}
          </>
        )}
      </Button>
      {isOpen && <WatchDialog targets={targets} onClose={() => setOpen(false)} />}
    </>
  );
}
