import { Link } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { moderationAddress } from '../../../lib/address/member-address.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useModeration } from '../api/record-parts.ts';
import { eventAddress } from '../moderation/event-address.ts';
import { useEventText } from '../moderation/use-event-text.ts';
import { RecordRows } from '../record-rows.tsx';
import { RecordSection } from '../record-section.tsx';

/** The latest of what the queues and staff did about the member. Each look is audited. */
export function ModerationSection({ id }: { id: string }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const textOf = useEventText();
  const query = useModeration(id);
  return (
    <RecordSection
      title={t('record.moderation')}
      more={{ href: moderationAddress(id), text: t('record.all') }}
      query={query}
      empty={t('record.noModeration')}
      isEmpty={(events) => events.length === 0}
    >
      {(events) => (
        <RecordRows
          rows={events.map((event) => ({
            id: event._id,
            main: <Link href={eventAddress(event, id)}>{textOf(event)}</Link>,
            detail: [event.by, dateTime(event.at)].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </RecordSection>
  );
}
