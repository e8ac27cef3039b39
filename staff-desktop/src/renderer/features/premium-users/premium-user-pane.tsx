import { Link } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionBar } from '../../components/decision-bar.tsx';
import { Facts } from '../../components/facts.tsx';
import { DetailFrame } from '../../components/list/detail-frame.tsx';
import { Section } from '../../components/section.tsx';
import { locationAddress } from '../../lib/address/location.ts';
import { memberAddress } from '../../lib/address/member-address.ts';
import { useRecent } from '../../lib/recent.ts';
import { useFormat } from '../../lib/use-format.ts';
import { usePremiumUser } from './api/premium-users.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { Ledger } from './ledger.tsx';
import { usePackageText } from './package-text.ts';

/** The package, the connects and the ledger of one member. C corrects the connects. */
export function PremiumUserPane({ id }: { id: string }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const packageText = usePackageText();
  const query = usePremiumUser(id);
  const { data: user } = query;
  const [isCorrecting, setCorrecting] = useState(false);
  useRecent(locationAddress('premium-users', id), user?.user.name, t('premiumUsers.title'));
  return (
    <DetailFrame
      name={t('premiumUsers.one')}
      query={query}
      bar={
        user && (
          <DecisionBar
            acts={[{ decision: 'CORRECT', letter: 'C', text: t('premiumUsers.correct') }]}
            isAsking={isCorrecting}
            onAsk={() => setCorrecting(true)}
          >
            {isCorrecting && <CorrectDialog user={user} onClose={() => setCorrecting(false)} />}
          </DecisionBar>
        )
      }
    >
      {user && (
        <>
          <Section as="h2" title={user.user.name}>
            <Facts
              facts={[
                {
                  name: t('transactions.member'),
                  value: <Link href={memberAddress(id)}>{user.user.name}</Link>,
                },
                { name: t('fact.profileId'), value: user.user.profileId },
                { name: t('fact.phone'), value: user.user.phone ?? '–' },
                { name: t('fact.package'), value: packageText(user) },
                { name: t('premiumUsers.connects'), value: number(user.remainingConnects) },
                { name: t('premiumUsers.bought'), value: number(user.connects) },
              ]}
            />
          </Section>
          <Ledger entries={user.ledger} />
        </>
      )}
    </DetailFrame>
  );
}
