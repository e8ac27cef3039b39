import { keysOf, reportCaseStatusOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { QueueScreen } from '../../components/list/queue-screen.tsx';
import { oneOf, useAddress } from '../../lib/address/use-address.ts';
import { assignedField } from '../../lib/work/use-assignments.ts';
import { useReportCases } from './api/use-report-cases.ts';
import { CaseDetail } from './case-detail.tsx';
import { CaseLine } from './case-line.tsx';

const fields = {
  status: oneOf(keysOf(reportCaseStatusOptions), 'OPEN'),
  assigned: assignedField,
};
const waiting = ['OPEN', 'APPEALED'] as const;

/** Cases of reported members by status, with one case next to the list. */
export function ReportsScreen() {
  const { t } = useTranslation();
  const address = useAddress(fields);
  const { assigned, status } = address.values;
  const isWaiting = waiting.some((one) => one === status);
  return (
    <QueueScreen
      name={t('section.reports')}
      options={reportCaseStatusOptions}
      address={address}
      kind="report-case"
      waiting={waiting}
      countOf={({ reportAppeals, reports }, of) => (of === 'APPEALED' ? reportAppeals : reports)}
      rows={useReportCases(status, isWaiting ? assigned : undefined)}
      noneText={t(isWaiting ? 'reports.noneWaiting' : 'reports.none')}
      chooseText={t('reports.choose')}
      renderRow={(reportCase) => <CaseLine reportCase={reportCase} />}
      renderDetail={(id, steps) => <CaseDetail key={id} id={id} {...steps} />}
    />
  );
}
