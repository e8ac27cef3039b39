import { useTranslation } from 'react-i18next';
import { Facts } from '../../../components/facts.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useConversationFigures } from '../api/record-parts.ts';
import { RecordSection } from '../record-section.tsx';

/** How much the member writes and is answered; never what. */
export function ConversationsSection({ id }: { id: string }) {
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const query = useConversationFigures(id);
  return (
    <RecordSection
      title={t('record.conversations')}
      query={query}
      empty={t('record.noConversations')}
      isEmpty={({ conversations }) => conversations === 0}
    >
      {({
        begun,
        conversations,
        lastMessageAt,
        notAnswered,
        received,
        sent,
        withoutAnswer,
        writtenLately,
      }) => (
        <Facts
          facts={[
            {
              name: t('record.conversations'),
              value: t('record.ofThemBegun', { all: number(conversations), begun: number(begun) }),
            },
            {
              name: t('record.messages'),
              value: t('record.sentReceived', { sent: number(sent), received: number(received) }),
            },
            { name: t('record.withoutAnswer'), value: number(withoutAnswer) },
            { name: t('record.notAnswered'), value: number(notAnswered) },
            { name: t('record.writtenLately'), value: number(writtenLately) },
            { name: t('record.lastMessage'), value: lastMessageAt ? dateTime(lastMessageAt) : '–' },
          ]}
        />
      )}
    </RecordSection>
  );
}
