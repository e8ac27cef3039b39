import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { promptSignUp } from '../../../entities/session/guest.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useNavigate } from '../../../lib/router.tsx';

/** Near me for a guest: what it needs, and the way to sign up. */
export function NearbyForGuests() {
  const { t } = useTranslation(['details', 'discovery', 'shell']);
  const navigate = useNavigate();
  // The tab names the page, not what it needs, whichever of both loads first.
  usePageTitle(t('shell:nearMe'));
  return (
    <StateMessage as="h1" title={t('nearbyGuest')} text={t('nearbyGuestText')}>
      <Button appearance="primary" size="large" onClick={() => promptSignUp({ act: 'go', path: '/nearby' })}>
        {t('discovery:signUp')}
      </Button>
      <Button size="large" onClick={() => navigate('/all')}>
        {t('discovery:seeAll')}
      </Button>
    </StateMessage>
  );
}
