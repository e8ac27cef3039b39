import type { ReportCaseDetail } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { reporterTexts } from './outcomes.ts';

type Report = ReportCaseDetail['reports'][number];

const notices = {
  language: 'en',
  upheld: 'Right',
  upheldWithConnect: 'Right, connect',
  dismissed: 'Not',
} as const;

function report(_id: string, who: string, more: Partial<Report> = {}): Report {
  return {
    _id,
    status: 'PENDING',
    reason: { _id: 'w', name: 'Wrong number', nameBangla: 'ভুল নম্বর' },
    givesConnectBack: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    reporter: {
      _id: who,
      profileId: who,
      firstName: who,
      lastName: '',
      gender: 'men',
      activePolicy: '1',
      record: { reports: 1, upheld: 0, dismissed: 0, recentPeople: 1 },
      isSerial: false,
      notices,
    },
    evidence: { spentConnect: true, connectReturned: false, messages: 0, invited: false },
    ...more,
  };
}

test('each reporter reads one text, and one right report is enough', () => {
  const reports = [report('1', 'Rahim'), report('2', 'Rahim'), report('3', 'Karim'), report('4', 'Selim')];
  expect(reporterTexts(reports, new Set(['2']))).toEqual([
    { text: 'Right, connect', language: 'en', names: ['Rahim'] },
    { text: 'Not', language: 'en', names: ['Karim', 'Selim'] },
  ]);
});

test('the connect is named only if it will come back', () => {
  const spentNone = { ...report('1', 'Rahim').evidence, spentConnect: false };
  const returned = { ...report('1', 'Rahim').evidence, connectReturned: true };
  const reports = [
    report('1', 'Rahim', { evidence: spentNone }),
    report('2', 'Karim', { evidence: returned }),
    report('3', 'Selim', { givesConnectBack: false }),
  ];
  expect(reporterTexts(reports, new Set(['1', '2', '3']))).toEqual([
    { text: 'Right', language: 'en', names: ['Rahim', 'Karim', 'Selim'] },
  ]);
});

test('a reporter reads only a new outcome after an appeal; a removed reporter reads nothing', () => {
  const { reporter: _, ...removed } = report('3', 'Selim');
  const reports = [
    report('1', 'Rahim', { status: 'UPHELD' }),
    report('2', 'Karim', { status: 'UPHELD' }),
    removed,
  ];
  expect(reporterTexts(reports, new Set(['1', '3']))).toEqual([
    { text: 'Not', language: 'en', names: ['Karim'] },
  ]);
});
