import { useNow } from '@milon/shared/client';
import type { AuditRow } from '@milon/shared/contracts';
import { memberStatusOptions } from '@milon/shared/options';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { auditAddress } from '../../../lib/address/audit-address.ts';
import { type ConsoleFormat, useFormat } from '../../../lib/use-format.ts';
import { recordFields } from '../../../lib/user-fields.ts';
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

const known = {
  'member.edit': 'record.did.edit',
  'member.status': 'record.did.status',
  'member.look': 'record.did.look',
  'member.moderation': 'record.did.moderation',
  'member.note': 'record.did.note',
  'member.message': 'record.did.message',
  'member.create': 'record.did.create',
  'special.add': 'record.did.special',
  'special.remove': 'record.did.specialEnd',
  'connects.correct': 'record.did.connects',
  'connects.giveBack': 'record.did.giveBack',
  'connects.spend': 'record.did.spend',
} as const;

/** What a row of the audit log says, in words. The log holds the fields' names and never their values. */
function deedText({ action, facts }: AuditRow, t: TFunction, { label }: ConsoleFormat): string {
  const key = Object.entries(known).find(([name]) => name === action)?.[1];
  if (key === undefined) return action;
  if (key === 'record.did.status') {
    const policy = (value: unknown) => label(memberStatusOptions, String(value));
    return t(key, { from: policy(facts['from']), to: policy(facts['to']) });
  }
  if (key === 'record.did.edit') {
    const names = Array.isArray(facts['fields']) ? facts['fields'].map(String) : [];
    return t(key, { fields: names.map((name) => fieldText(name, t)).join(', ') });
  }
  return t(key);
}

function fieldText(name: string, t: TFunction): string {
  if (name === 'preference') return t('users.groupPreference');
  const fields = recordFields.filter(({ path }) => path.split('.')[0] === name);
  return fields.length === 1 && fields[0]
    ? t(fields[0].label)
    : fields[0]
      ? t(`record.group.${fields[0].group}`)
      : name;
}

/** What staff did to this member, the latest first. */
export function HistorySection({ id }: { id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useHistory(id);
  return (
    <RecordSection
      title={t('record.history')}
      more={{ href: auditAddress({ targetId: id }), text: t('record.wholeHistory') }}
      query={query}
      empty={t('record.noHistory')}
      isEmpty={(rows) => rows.length === 0}
    >
      {(rows) => (
        <RecordRows
          rows={rows.map((row) => ({
            id: String(row.position),
            main: deedText(row, t, format),
            detail: `${row.staffName ?? '–'} · ${format.dateTime(row.createdAt)}`,
          }))}
        />
      )}
    </RecordSection>
  );
}
