import { Link } from '@fluentui/react-components';
import { contactText } from '@milon/shared/rules';
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
import { type HoldDecision, usePremiumUser } from './api/premium-users.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { DecideHoldsDialog } from './decide-holds-dialog.tsx';
import { Ledger } from './ledger.tsx';
import { usePackageText } from './package-text.ts';
import { WaitingHolds } from './waiting-holds.tsx';

/**
 * The package, the connects and the ledger of one member. C corrects the connects; B gives chosen held ones
 * back, P spends them.
 */
export function PremiumUserPane({ id }: { id: string }) {
  const { t } = useTranslation();
  const { digits, number } = useFormat();
  const packageText = usePackageText();
  const query = usePremiumUser(id);
  const { data: user } = query;
  // The dialog is about the holds that were chosen when it opened: a refetch may bring others.
  const [asked, setAsked] = useState<{ decision: 'CORRECT' | HoldDecision; holds: readonly string[] }>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const holds = user?.waitingHolds ?? [];
  const chosen = holds.map(({ _id }) => _id).filter((one) => !left.has(one));
  const close = () => setAsked(undefined);

  function choose(hold: string, isChosen: boolean) {
    setLeft((current) => {
      const next = new Set(current);
      if (isChosen) next.delete(hold);
      else next.add(hold);
      return next;
    });
  }

  useRecent(locationAddress('premium-users', id), user?.user.name, t('premiumUsers.title'));
  return (
    <DetailFrame
      name={t('premiumUsers.one')}
      query={query}
      bar={
        user && (
          <DecisionBar
            acts={[
              ...(chosen.length > 0
                ? ([
                    { decision: 'RETURN', letter: 'B', text: t('premiumUsers.actRETURN') },
                    { decision: 'SPEND', letter: 'P', text: t('premiumUsers.actSPEND') },
                  ] as const)
                : []),
              { decision: 'CORRECT', letter: 'C', text: t('premiumUsers.correct') } as const,
            ]}
            isAsking={asked !== undefined}
            onAsk={(decision) => setAsked({ decision, holds: chosen })}
          >
            {asked?.decision === 'CORRECT' && <CorrectDialog user={user} onClose={close} />}
            {asked && asked.decision !== 'CORRECT' && (
              <DecideHoldsDialog
                memberId={id}
                decision={asked.decision}
                holds={asked.holds}
                onClose={close}
              />
            )}
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
                {
                  name: t('fact.phone'),
                  value: user.user.phone ? digits(contactText(user.user.phone)) : '–',
                },
                { name: t('fact.package'), value: packageText(user) },
                { name: t('premiumUsers.connects'), value: number(user.remainingConnects) },
                { name: t('premiumUsers.bought'), value: number(user.connects) },
              ]}
            />
          </Section>
          {holds.length > 0 && <WaitingHolds holds={holds} chosen={new Set(chosen)} onChoose={choose} />}
          <Ledger entries={user.ledger} left={user.remainingConnects} />
        </>
      )}
    </DetailFrame>
  );
}
