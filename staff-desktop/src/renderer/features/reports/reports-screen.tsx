import { makeStyles, Select } from '@fluentui/react-components';
import { keysOf, reportCaseStatusOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { QueueScreen } from '../../components/list/queue-screen.tsx';
import { maybeOneOf, oneOf, useAddress } from '../../lib/address/use-address.ts';
import { useReportCases } from './api/use-report-cases.ts';
import { CaseDetail } from './case-detail.tsx';
import { CaseLine } from './case-line.tsx';

const useStyles = makeStyles({ assigned: { minWidth: '120px' } });

const assignments = ['me', 'nobody'] as const;
const fields = {
  status: oneOf(keysOf(reportCaseStatusOptions), 'OPEN'),
  assigned: maybeOneOf(assignments),
};
const waiting = ['OPEN', 'APPEALED'] as const;

/** Cases of reported members by status, with one case next to the list. */
export function ReportsScreen() {
  const styles = useStyles();
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
      rows={useReportCases(status, assigned)}
      noneText={t(isWaiting ? 'reports.noneWaiting' : 'reports.none')}
      chooseText={t('reports.choose')}
      acts={
        <Select
          size="small"
          className={styles.assigned}
          aria-label={t('reports.assigned')}
          value={assigned ?? ''}
          onChange={(_event, { value }) =>
            address.change({ assigned: assignments.find((one) => one === value) }, { closes: true })
          }
        >
          <option value="">{t('reports.assignedAny')}</option>
          <option value="me">{t('reports.assignedMe')}</option>
          <option value="nobody">{t('reports.assignedNobody')}</option>
        </Select>
      }
      renderRow={(reportCase) => <CaseLine reportCase={reportCase} />}
      renderDetail={(id, steps) => <CaseDetail key={id} id={id} {...steps} />}
    />
  );
}
