import { useNow } from '@milon/shared/client';
import { useTranslation } from 'react-i18next';
import { auditAddress } from '../../../lib/address/audit-address.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useAuditWords } from '../../../parts/audit/use-audit-words.ts';
import { useHistory, useSessions } from '../api/record-parts.ts';
import { RecordRows } from '../record-rows.tsx';
import { RecordSection } from '../record-section.tsx';

/** Where the member is signed in. */
export function SessionsSection({ id }: { id: string }) {
  const { t } = useTranslation();
  const { ago, language } = useFormat();
  const now = useNow(60_000);
  const query = useSessions(id, language);
  return (
    <RecordSection
      title={t('record.sessions')}
      query={query}
      empty={t('record.noSessions')}
      isEmpty={(sessions) => sessions.length === 0}
    >
      {(sessions) => (
        <RecordRows
          rows={sessions.map(({ createdAt, device, lastSeenAt }) => ({
            id: `${createdAt} ${device}`,
            main: device,
            detail: ago(lastSeenAt, now),
          }))}
        />
      )}
    </RecordSection>
  );
}

/** What staff did to this member, the latest first. */
export function HistorySection({ id }: { id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { sentenceOf } = useAuditWords();
  const query = useHistory(id);
  return (
    <RecordSection
      title={t('record.history')}
      more={{ href: auditAddress({ q: id }), text: t('record.wholeHistory') }}
      query={query}
      empty={t('record.noHistory')}
      isEmpty={(rows) => rows.length === 0}
    >
      {(rows) => (
        <RecordRows
          rows={rows.map((row) => ({
            id: String(row.position),
            main: sentenceOf(row),
            detail: format.dateTime(row.createdAt),
          }))}
        />
      )}
    </RecordSection>
  );
}
