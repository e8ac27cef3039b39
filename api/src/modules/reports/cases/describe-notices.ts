import type { ReportCaseDetail } from '@milon/shared/contracts';
import { policyMessage } from '@milon/shared/messages';
import type { ActivePolicy } from '@milon/shared/options';
import { policyAllows } from '@milon/shared/rules';
import { spokenLanguage } from '../../../platform/messaging/spoken-language.ts';
import { noticeText } from '../../notifications/index.ts';
import type { CaseRow } from './case-queries.ts';
import type { ReporterNotices } from './case-view.ts';
import { type Decision, personNotice, policyOf } from './person-notice.ts';
import type { CaseReportRow } from './report-queries.ts';

type Choice = Pick<Decision, 'decision' | 'policy'>;

/** What the reported member would be told by each decision, in their language. */
export function personNotices(row: CaseRow): ReportCaseDetail['notices'] {
  const language = spokenLanguage(row);
  const textAfter = (choice: Choice) => {
    const set = policyOf(row, choice) ?? row.active_policy;
    const accepted = policyAllows(set).seenByOthers;
    const isSame = policyAllows(row.active_policy).seenByOthers === accepted;
    const notice = personNotice(row, choice.decision);
    return [
      ...(isSame ? [] : [noticeText({ about: 'status', accepted }, language)]),
      ...(notice ? [noticeText(notice, language)] : []),
    ].join(' ');
  };
  return {
    language,
    dismissed: textAfter({ decision: 'DISMISS' }),
    ...(row.status === 'APPEALED' ? { kept: textAfter({ decision: 'KEEP' }) } : {}),
    shown: textAfter({ decision: 'WARN', policy: '3' }),
    hidden: textAfter({ decision: 'WARN', policy: '4' }),
  };
}

/** What the member read with the status that the contested decision set; undefined if it set none. */
export function contestedWords(row: CaseRow): string | undefined {
  if (row.policy_set === null) return undefined;
  // Decisions of earlier releases kept their words only with the status.
  const own = row.words ?? (row.active_policy === row.policy_set ? row.policy_message : null);
  return policyMessage(row.policy_set as ActivePolicy, own, spokenLanguage(row));
}

/** What a reporter would be told about each outcome. Undefined for a deleted account. */
export function reporterNotices(row: CaseReportRow): ReporterNotices {
  if (row.is_deleted !== 0) return undefined;
  const language = spokenLanguage({ language: row.language ?? '', screen_language: row.screen_language });
  const textOf = (accepted: boolean, connectReturned: boolean) =>
    noticeText({ about: 'report', accepted, connectReturned }, language);
  return {
    language,
    upheld: textOf(true, false),
    upheldWithConnect: textOf(true, true),
    dismissed: textOf(false, false),
  };
}
