import type { Preference } from '@milon/shared/contracts';
import { openWishes, statedWishes } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { Link } from '../../../lib/router.tsx';
import { openDialog } from '../../../state/dialogs.ts';
import styles from './end-of-feed.module.css';

/** The end of My Match: says which wishes it did not widen, with a button to change them. */
function MatchEnd({ preference }: { preference: Preference }) {
  const { t } = useTranslation(['details', 'discovery']);
  const isOpen = statedWishes(preference).length === 0;
  const onlyMusts = openWishes(preference).length === 0;
  return (
    <StateMessage small title={t(isOpen ? 'end_open' : onlyMusts ? 'end_musts' : 'end_wishes')}>
      <Button onClick={() => openDialog('PROFILE', { tab: 'PREFERENCE' })}>
        {t(isOpen ? 'setPreference' : 'discovery:changePreference')}
      </Button>
    </StateMessage>
  );
}

const answers = [
  { name: 'checked', to: '/about' },
  { name: 'prices', to: '/prices' },
  { name: 'safety', to: '/safety' },
] as const;

/** The end of a guest's feed: what one asks before signing up. */
function GuestEnd() {
  const { t } = useTranslation('details');
  return (
    <ul className={styles.answers}>
      {answers.map(({ name, to }) => (
        <li key={name} className={styles.answer}>
          <Link to={to} className={styles.link}>
            {t(`end_${name}`)}
          </Link>
          <span className={styles.text}>{t(`end_${name}Text`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What follows the last card of My Match, with this preference, or of a guest's feed. */
export function FeedEnd({ preference }: { preference: Preference | undefined }) {
  return preference ? <MatchEnd preference={preference} /> : <GuestEnd />;
}
