import { Link } from '@fluentui/react-components';
import type { ModerationEvent } from '@milon/shared/contracts';
import {
  activePolicyOptions,
  documentRefuseReasonOptions,
  documentStatusOptions,
  messageCaseReasonOptions,
  messageCaseStatusOptions,
  type Option,
  photoDeclineReasonOptions,
  photoStatusOptions,
  reportCaseStatusOptions,
} from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { locationAddress } from '../../../../lib/location.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useModeration } from '../api/record-parts.ts';
import { RecordRows } from '../record-rows.tsx';
import { RecordSection } from '../record-section.tsx';

interface Words {
  statuses?: readonly Option[];
  reasons?: readonly Option[];
  /** The section of the console that shows the case. */
  section?: string;
}

const wordsOf: Readonly<Record<ModerationEvent['kind'], Words>> = {
  PHOTO: { statuses: photoStatusOptions, reasons: photoDeclineReasonOptions },
  PHOTO_APPEAL: {},
  MESSAGE_CASE: {
    statuses: messageCaseStatusOptions,
    reasons: messageCaseReasonOptions,
    section: 'messages',
  },
  REPORT_CASE: { statuses: reportCaseStatusOptions, section: 'reports' },
  REPORT_APPEAL: { section: 'reports' },
  DOCUMENT: { statuses: documentStatusOptions, reasons: documentRefuseReasonOptions, section: 'documents' },
  STATUS: { statuses: activePolicyOptions },
  TEAM_MESSAGE: {},
};

/** Everything that the queues and staff did about the member, in one line of time. Each look is audited. */
export function ModerationSection({ id }: { id: string }) {
  const { t } = useTranslation();
  const { dateTime, label } = useFormat();
  const query = useModeration(id);

  function textOf({ isReverted, kind, reason, status }: ModerationEvent): string {
    const { reasons, statuses } = wordsOf[kind];
    return [
      [t(`record.moderated.${kind}`), statuses && status !== undefined && label(statuses, status)]
        .filter(Boolean)
        .join(': '),
      reasons && reason !== undefined && label(reasons, reason),
      isReverted && t('record.putBack'),
    ]
      .filter(Boolean)
      .join(' · ');
  }

  return (
    <RecordSection
      title={t('record.moderation')}
      query={query}
      empty={t('record.noModeration')}
      isEmpty={(events) => events.length === 0}
    >
      {(events) => (
        <RecordRows
          rows={events.map((event, at) => {
            const { section } = wordsOf[event.kind];
            const text = textOf(event);
            return {
              id: `${event.at} ${at}`,
              main:
                section !== undefined && event.itemId !== undefined ? (
                  <Link href={locationAddress(section, event.itemId)}>{text}</Link>
                ) : (
                  text
                ),
              detail: [event.by, dateTime(event.at)].filter(Boolean).join(' · '),
            };
          })}
        />
      )}
    </RecordSection>
  );
}
