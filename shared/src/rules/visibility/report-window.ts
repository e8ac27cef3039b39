import { CONTACT_REPORT_WINDOW_DAYS } from '../../constants.ts';
import { DAY_MS } from '../time/duration.ts';

/** The states in which a contact cannot be reported. Each has its own text in the popover. */
export type ContactReportRefusal = 'notPremium' | 'unavailable' | 'notViewed' | 'tooLate' | 'tooEarly';

export type ContactReportState = ContactReportRefusal | 'open';

export interface ContactReportFacts {
  readonly isPremium: boolean;
  /** When the contact was first viewed (epoch milliseconds); null: never; undefined: could not be read. */
  readonly viewedAt: number | null | undefined;
}

/**
 * Whether a premium member may report a contact: 7 to 30 days after viewing it, both ends included (spec §5,
 * §9).
 */
export function contactReportState(facts: ContactReportFacts, now: number): ContactReportState {
  if (!facts.isPremium) return 'notPremium';
  if (facts.viewedAt === undefined) return 'unavailable';
  if (facts.viewedAt === null) return 'notViewed';
  const passed = now - facts.viewedAt;
  if (passed < CONTACT_REPORT_WINDOW_DAYS.from * DAY_MS) return 'tooEarly';
  return passed <= CONTACT_REPORT_WINDOW_DAYS.to * DAY_MS ? 'open' : 'tooLate';
}

/** Which of several unlocks of a contact a report is about: one whose time has come, else the next. */
export function reportedUnlock(times: readonly number[], now: number): number | null {
  const inState = (wanted: ContactReportState) =>
    times.find((viewedAt) => contactReportState({ isPremium: true, viewedAt }, now) === wanted);
  return inState('open') ?? inState('tooEarly') ?? times[times.length - 1] ?? null;
}
