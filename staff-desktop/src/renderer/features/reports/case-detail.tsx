import type { ReportCaseDetail } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailFrame } from '../../components/list/detail-frame.tsx';
import type { QueueSteps } from '../../components/list/queue-screen.tsx';
import { WorkBar } from '../../components/list/work-bar.tsx';
import { UndoBar } from '../../components/undo/undo-bar.tsx';
import { undoableOf } from '../../lib/work/last-decision.ts';
import { useDeletionToast } from '../../parts/member/status/use-deletion-toast.ts';
import { useReportCase } from './api/use-report-case.ts';
import { CaseDecisionBar } from './case-decision-bar.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseNotes } from './case-notes.tsx';
import { CaseReports } from './case-reports.tsx';
import { CaseStatus } from './case-status.tsx';

interface CaseDetailProps extends QueueSteps {
  id: string;
}

const alreadyUpheld = ({ reports }: ReportCaseDetail) =>
  reports.filter(({ status }) => status === 'UPHELD').map(({ _id }) => _id);

/** The set with this id added, or taken out. */
function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = [...ids].filter((one) => one !== id);
  return new Set(others.length < ids.size ? others : [...ids, id]);
}

/** One case: the person, the reports, the notes, and the decision. */
export function CaseDetail({ id, holder, onDecided, onSkip }: CaseDetailProps) {
  const { t } = useTranslation();
  const query = useReportCase(id);
  const reportCase = query.data;
  useDeletionToast({
    id,
    name: reportCase && fullName(reportCase.person),
    isDeleted: reportCase && reportCase.person.deletion !== undefined,
  });
  const undoable = reportCase && undoableOf('report-case', reportCase);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  // An appeal begins with the reports that were upheld.
  const upheld = chosen ?? new Set(reportCase ? alreadyUpheld(reportCase) : []);
  const refetch = async () => (await query.refetch()).data;

  return (
    <DetailFrame
      name={t('reports.case')}
      query={query}
      bar={
        reportCase?.mayDecide ? (
          <CaseDecisionBar
            reportCase={reportCase}
            upheld={upheld}
            refetch={refetch}
            onDecided={onDecided}
            onSkip={onSkip}
          />
        ) : (
          undoable && <UndoBar decision={undoable} />
        )
      }
    >
      {reportCase && (
        <>
          <WorkBar
            kind="report-case"
            id={id}
            isWaiting={reportCase.status === 'OPEN' || reportCase.status === 'APPEALED'}
            holder={reportCase.mayDecide ? holder : undefined}
          />
          <CaseStatus reportCase={reportCase} />
          <CaseFacts reportCase={reportCase} />
          <CaseReports
            reportCase={reportCase}
            upheld={upheld}
            onToggle={(reportId) => setChosen(toggled(upheld, reportId))}
          />
          <CaseNotes reportCase={reportCase} refetch={refetch} />
        </>
      )}
    </DetailFrame>
  );
}
