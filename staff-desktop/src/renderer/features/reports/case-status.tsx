import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import type { ReportCaseDetail } from '@milon/shared/contracts';
import { reportCaseReasonOptions, reportCaseStatusOptions } from '@milon/shared/options';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../components/key-cap.tsx';
import { useProblemText } from '../../components/states/problem-text.ts';
import { useToast } from '../../components/states/use-toast.ts';
import { useKeyHelp } from '../../lib/offers.ts';
import { staffAtom } from '../../lib/session.ts';
import { useWindowKey } from '../../lib/typing/use-window-key.ts';
import { useFormat } from '../../lib/use-format.ts';
import { DeletionBar } from '../../parts/member/status/deletion.tsx';
import { useAssignCase } from './api/change-case.ts';
import { CaseMarks } from './case-marks.tsx';
import { ContestedDecision } from './contested-decision.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  who: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
  },
  quote: { margin: `${tokens.spacingVerticalXS} 0 0`, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
});

interface CaseStatusProps {
  reportCase: ReportCaseDetail;
  refetch: () => Promise<unknown>;
}

/** How the case stands: its marks, who took it, who decided it, and the appeal. */
export function CaseStatus({ reportCase, refetch }: CaseStatusProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, label } = useFormat();
  const { appeal, decidedAt, decidedBy, mayDecide, reason, status } = reportCase;
  const waits = status === 'OPEN' || status === 'APPEALED';
  return (
    <div className={styles.root}>
      <div className={styles.line}>
        <CaseMarks reportCase={reportCase} />
        {waits && <Assignment reportCase={reportCase} refetch={refetch} />}
      </div>
      <DeletionBar deletion={reportCase.person.deletion} since={reportCase.createdAt} />
      {!waits && decidedAt !== undefined && (
        <MessageBar>
          <MessageBarBody>
            {t('reports.decided', {
              status: label(reportCaseStatusOptions, status),
              by: decidedBy ?? '–',
              at: dateTime(decidedAt),
            })}
            {reason && ` · ${label(reportCaseReasonOptions, reason)}`}
          </MessageBarBody>
        </MessageBar>
      )}
      {appeal && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t('reports.appealed', { at: dateTime(appeal.createdAt), by: decidedBy ?? '–' })}
            {waits && !mayDecide && ` ${t('reports.otherDecides')}`}
            <p className={styles.quote} dir="auto">
              {appeal.text}
            </p>
          </MessageBarBody>
        </MessageBar>
      )}
      <ContestedDecision reportCase={reportCase} />
    </div>
  );
}

/** Who took the case, and T to take it or to give it back. */
function Assignment({ reportCase, refetch }: CaseStatusProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const me = useAtomValue(staffAtom);
  const { isPending, mutate } = useAssignCase(reportCase._id);
  const { assignedTo } = reportCase;
  const isMine = assignedTo !== undefined && assignedTo._id === me?._id;

  function toggle() {
    if (isPending) return;
    mutate(!isMine, {
      onSuccess: () => toast(t(isMine ? 'reports.givenBack' : 'reports.taken')),
      onError: (problem) => toast(problemText(problem), 'warning'),
      onSettled: () => void refetch(),
    });
  }

  useKeyHelp([{ title: t('reports.case'), keys: [[['T'], t('reports.takeOrGive')]] }]);
  useWindowKey(({ altKey, code, ctrlKey, metaKey, repeat }) => {
    // By the key's position: a Bangla keyboard writes other letters.
    if (code === 'KeyT' && !altKey && !ctrlKey && !metaKey && !repeat) toggle();
  });
  return (
    <span className={styles.who}>
      {assignedTo ? t('reports.takenBy', { name: assignedTo.name }) : t('reports.takenByNobody')}
      <Button size="small" aria-keyshortcuts="T" disabledFocusable={isPending} onClick={toggle}>
        {t(isMine ? 'reports.giveBack' : 'reports.take')}
        <KeyCap inButton>T</KeyCap>
      </Button>
    </span>
  );
}
