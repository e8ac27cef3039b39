import type { Preference } from '@milon/shared/contracts';
import { openWishes, statedWishes } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { openDialog } from '../../../state/dialogs.ts';

/** The end of My Match: says which wishes it did not widen, with a button to change them. */
export function MatchEnd({ preference }: { preference: Preference }) {
  const { t } = useTranslation('discovery');
  const isOpen = statedWishes(preference).length === 0;
  const onlyMusts = openWishes(preference).length === 0;
  return (
    <StateMessage small title={t(isOpen ? 'end_open' : onlyMusts ? 'end_musts' : 'end_wishes')}>
      <Button onClick={() => openDialog('PROFILE', { tab: 'PREFERENCE' })}>
        {t(isOpen ? 'setPreference' : 'changePreference')}
      </Button>
    </StateMessage>
  );
}
