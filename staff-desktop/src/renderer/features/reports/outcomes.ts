import type { ReportCaseDetail } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { fullName } from '@milon/shared/rules';

type Report = ReportCaseDetail['reports'][number];

/** A text, and the reporters who read it. */
export interface ReporterText {
  readonly text: string;
  readonly language: Language;
  readonly names: readonly string[];
}

const isNew = (report: Report, isUpheld: boolean) => report.status !== (isUpheld ? 'UPHELD' : 'DISMISSED');

function returnsConnect({ evidence, givesConnectBack }: Report): boolean {
  return givesConnectBack && evidence.spentConnect && !evidence.connectReturned;
}

/** Whether a decision that upholds these reports returns a connect: then it cannot be undone. */
export function returnsConnects(reports: readonly Report[], upheld: ReadonlySet<string>): boolean {
  return reports.some((report) => upheld.has(report._id) && returnsConnect(report));
}

/**
 * What the reporters will read if these reports are upheld. A reporter whose outcome stays the same, and a
 * deleted account, is told nothing.
 */
export function reporterTexts(reports: readonly Report[], upheld: ReadonlySet<string>): ReporterText[] {
  const found = new Map<string, ReporterText>();
  for (const own of Map.groupBy(reports, ({ reporter }) => reporter?._id).values()) {
    const reporter = own[0]?.reporter;
    if (!reporter?.notices || !own.some((report) => isNew(report, upheld.has(report._id)))) continue;
    const right = own.filter(({ _id }) => upheld.has(_id));
    const { language, ...texts } = reporter.notices;
    const outcome =
      right.length === 0 ? 'dismissed' : right.some(returnsConnect) ? 'upheldWithConnect' : 'upheld';
    const text = texts[outcome];
    const names = [...(found.get(text)?.names ?? []), fullName(reporter)];
    found.set(text, { text, language, names });
  }
  return [...found.values()];
}
