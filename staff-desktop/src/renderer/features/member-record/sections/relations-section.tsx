import { Link } from '@fluentui/react-components';
import type { MemberRelations } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../components/facts.tsx';
import { memberAddress } from '../../../lib/address/member-address.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useRelations } from '../api/record-parts.ts';
import { RecordRows } from '../record-rows.tsx';
import { RecordSection } from '../record-section.tsx';

/** The people that the member invited, marked, blocked or unlocked, and those who did so to the member. */
export function RelationsSection({ id }: { id: string }) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const query = useRelations(id);

  const pair = ({ made, received }: { made: number; received: number }) =>
    t('record.madeReceived', { made: number(made), received: number(received) });
  const invitations = (counts: MemberRelations['invitations']['sent']) =>
    (['waiting', 'accepted', 'declined', 'expired'] as const)
      .filter((state) => counts[state] > 0)
      .map((state) => t(`record.invited_${state}`, { shown: number(counts[state]) }))
      .join(' · ') || t('record.none');

  return (
    <RecordSection title={t('record.relations')} query={query}>
      {({ invitations: { sent, received }, favorites, blocks, greetings, latest, unlocks, visitors }) => (
        <>
          <Facts
            facts={[
              { name: t('record.invitationsSent'), value: invitations(sent) },
              { name: t('record.invitationsReceived'), value: invitations(received) },
              { name: t('record.favorites'), value: pair(favorites) },
              { name: t('record.blocks'), value: pair(blocks) },
              {
                name: t('record.greetings'),
                value: pair({ made: greetings.sent, received: greetings.received }),
              },
              { name: t('record.unlocks'), value: pair(unlocks) },
              { name: t('record.visitors'), value: number(visitors) },
            ]}
          />
          {latest.length > 0 && (
            <RecordRows
              rows={latest.map(({ at, bySelf, person, status }) => ({
                id: person._id,
                main: (
                  <>
                    {bySelf ? '→ ' : '← '}
                    {person.profileId === '' ? (
                      person.name
                    ) : (
                      <Link href={memberAddress(person._id)}>{person.name}</Link>
                    )}
                  </>
                ),
                detail: `${t(`record.status${status}`)} · ${date(at)}`,
              }))}
            />
          )}
        </>
      )}
    </RecordSection>
  );
}
