import { Button } from '@fluentui/react-components';
import { PersonProhibitedRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffers } from '../../lib/offered.ts';
import { WatchDialog, type WatchTarget } from './watch-dialog.tsx';

interface WatchButtonProps {
  target: WatchTarget;
  /** Beside a row that says what it is: the sign alone. */
  isSmall?: boolean;
}

/** Puts one device or picture on the watch list, for who may. */
export function WatchButton({ isSmall = false, target }: WatchButtonProps) {
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
        {...(isSmall ? { 'aria-label': `${text}: ${target.text}`, title: text } : {})}
        onClick={() => setOpen(true)}
      >
        {isSmall ? undefined : text}
      </Button>
      {isOpen && <WatchDialog targets={[target]} onClose={() => setOpen(false)} />}
    </>
  );
}
