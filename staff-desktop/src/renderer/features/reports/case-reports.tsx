import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { ReportCaseDetail } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useKeyHelp } from '../../lib/offers.ts';
import { useWindowKey } from '../../lib/typing/use-window-key.ts';
import { useFormat } from '../../lib/use-format.ts';
import { ReportCard } from './report-card.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS },
  title: { margin: 0 },
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0 },
});

interface CaseReportsProps {
  reportCase: ReportCaseDetail;
  upheld: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** The reports of a case. Keys 1 to 9 mark one as right. */
export function CaseReports({ reportCase, upheld, onToggle }: CaseReportsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const { mayDecide, reports } = reportCase;
  useKeyHelp([{ title: t('reports.reports'), keys: [[['1–9'], t('reports.upholdKey')]] }]);
  useWindowKey((event) => {
    const { altKey, code, ctrlKey, metaKey, repeat } = event;
    if (!mayDecide || altKey || ctrlKey || metaKey || repeat) return;
    const report = reports[Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]) - 1];
    if (!report) return;
    event.preventDefault();
    onToggle(report._id);
  });
  return (
    <section className={styles.root}>
      <Subtitle2 as="h2" className={styles.title}>
        {t('reports.reports')} · {number(reports.length)}
      </Subtitle2>
      <ol className={styles.list}>
        {reports.map((report, at) => (
          <ReportCard
            key={report._id}
            report={report}
            place={at + 1}
            isUpheld={upheld.has(report._id)}
            onToggle={mayDecide ? () => onToggle(report._id) : undefined}
          />
        ))}
      </ol>
    </section>
  );
}
