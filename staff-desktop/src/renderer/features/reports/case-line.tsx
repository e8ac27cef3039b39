import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReportCase } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { WaitingAge } from '../../components/list/waiting-age.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { CaseMarks } from './case-marks.tsx';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** The reported person, the reasons, and how long the case waits or who decided it. */
export function CaseLine({ reportCase }: { reportCase: ReportCase }) {
  const styles = useStyles();
  const { dateTime } = useFormat();
  const { decidedAt, decidedBy, waitsSince } = reportCase;
  return (
    <>
      {fullName(reportCase.person)}
      <CaseMarks reportCase={reportCase} />
      {waitsSince === undefined ? (
        <span className={styles.quiet}>
          {[decidedAt && dateTime(decidedAt), decidedBy].filter(Boolean).join(' · ')}
        </span>
      ) : (
        <WaitingAge kind="report-case" id={reportCase._id} since={waitsSince} />
      )}
    </>
  );
}
