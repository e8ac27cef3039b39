import type { AuditAction, AuditRow } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { auditActs, isAuditAction } from './audit-acts.ts';
import { isChange, type RecordedFact, recordedFacts } from './recorded-facts.ts';
import { useFactWords } from './use-fact-words.ts';

type Act = (typeof auditActs)[AuditAction];
/** Acts whose sentence tells what was changed: `editOf`. */
const edits = [
  'memberEdit',
  'packageUpdate',
  'sellerUpdate',
  'settingsUpdate',
  'staffUpdate',
  'reportWordChange',
  'importMap',
  'importCorrect',
  'viewUpdate',
  'replyUpdate',
] as const satisfies readonly Act[];
const isEdit = (act: Act): act is (typeof edits)[number] => edits.some((one) => one === act);
/** What an edit changes, if it is not a member. */
const objects = {
  package: 'package',
  settings: 'settings',
  seller: 'seller',
  staff: 'staff',
  'report-word': 'reportWord',
  view: 'view',
  reply: 'reply',
  import: 'import',
} as const;
const isObject = (name: string): name is keyof typeof objects => name in objects;

/** The most changes that a sentence tells one by one. */
const mostTold = 4;

/** The words for an entry of the audit log: who, what, and the values that it recorded. */
export function useAuditWords() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { nameOf, valueOf } = useFactWords();

  const actionOf = (action: string): string =>
    isAuditAction(action) ? t(`audit.did.${auditActs[action]}`) : action;
  const staffOf = ({ staffId, staffName }: Pick<AuditRow, 'staffId' | 'staffName'>) =>
    staffName ?? (staffId === 'system' ? t('audit.system') : staffId);

  function memberOf({ member }: AuditRow): string {
    if (!member) return t('deed.nobody');
    return `${member.name ?? t('deed.nameless')} (${member.profileId})`;
  }

  function sidesOf(row: AuditRow, { after, before, name }: RecordedFact) {
    const from = valueOf(row, name, before);
    const to = valueOf(row, name, after);
    // Two texts of one length are still two texts.
    const isOther = from === to && typeof after === 'string' && after.startsWith('text:');
    const shown = isOther ? number(Number(after.split(':')[1])) : '';
    if (isOther && shown === number(0)) return { before: from, after: t('deed.otherNotKept') };
    return { before: from, after: isOther ? t('deed.otherText', { shown }) : to };
  }

  /** Changes with the names of their fields, and the decisions that went with an edit. */
  function editOf(row: AuditRow): string {
    const [object = ''] = row.action.split('.');
    const kind = row.action === 'import.correct' ? 'importRow' : isObject(object) && objects[object];
    const named = { name: targetOf(row), row: valueOf(row, 'row', row.facts['row']) };
    const known = kind ? t(`deed.object.${kind}`, named) : memberOf(row);
    const words = { staff: staffOf(row), object: known };
    const facts = recordedFacts(row);
    const changes = facts.filter(isChange);
    const names = facts.flatMap(({ name, value }) =>
      (name === 'fields' || name === 'changed') && Array.isArray(value)
        ? value.filter((one) => one !== 'nameDecision' && one !== 'aboutDecision').map(String)
        : [],
    );
    const decided = (['about', 'name'] as const).flatMap((what) => {
      const decision = row.facts[`${what}Decision`];
      return decision === 'APPROVE' || decision === 'DECLINE' ? [t(`deed.decided.${what}${decision}`)] : [];
    });
    const [first] = changes;
    if (first && changes.length === 1 && decided.length === 0)
      return t('deed.changedOne', { ...words, field: nameOf(row, first.name), ...sidesOf(row, first) });
    const told = changes.slice(0, mostTold).map((change) => {
      const { after, before } = sidesOf(row, change);
      return `${nameOf(row, change.name)}: ${before} → ${after}`;
    });
    const left = changes.length - told.length;
    const rest = left > 0 ? [t('deed.more', { count: left, shown: number(left) })] : [];
    const all = [...told, ...rest, ...decided];
    if (all.length > 0) return t('deed.changedMany', { ...words, changes: all.join('; ') });
    if (names.length === 0) return t('deed.changedPlain', words);
    const fields = [...new Set(names.map((name) => nameOf(row, name)))].join(', ');
    return t('deed.changedFields', { ...words, fields });
  }

  const targetOf = ({ names, targetId }: AuditRow): string => names?.[targetId] ?? targetId.slice(0, 8);

  function sentenceOf(row: AuditRow): string {
    const { action, facts } = row;
    if (!isAuditAction(action)) return `${staffOf(row)}: ${action} (${row.targetId})`;
    const act = auditActs[action];
    if (isEdit(act)) return editOf(row);
    const changes = recordedFacts(row).find(({ name }) => name === 'remainingConnects');
    const values = Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [
        name,
        valueOf(row, name === 'from' || name === 'to' ? '' : name, value),
      ]),
    );
    const sentence = t(`deed.say.${act}`, {
      ...missing,
      ...values,
      staff: staffOf(row),
      member: memberOf(row),
      writer: facts['memberId'] === undefined ? t('deed.guest') : memberOf(row),
      name: targetOf(row),
      connectsBefore: valueOf(row, 'connects', changes?.before),
      connectsAfter: valueOf(row, 'connects', changes?.after),
    });
    const { times } = facts;
    return typeof times === 'number' ? t('deed.repeated', { sentence, times: number(times) }) : sentence;
  }

  return { actionOf, staffOf, sentenceOf, nameOf, sidesOf, valueOf };
}

/** What some older rows did not record. */
const missing = {
  act: '–',
  amount: '–',
  audience: '–',
  author: '–',
  by: '–',
  colleague: '–',
  connects: '–',
  fields: '–',
  from: '–',
  kind: '–',
  link: '–',
  members: '–',
  outcome: '–',
  photos: '–',
  reason: '–',
  rows: '–',
  to: '–',
  until: '–',
  userRole: '–',
  work: '–',
};
