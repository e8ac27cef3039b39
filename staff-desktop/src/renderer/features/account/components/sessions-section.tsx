import {
  Badge,
  Button,
  makeStyles,
  Spinner,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { StaffSessionRow } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { useProblemText } from '../../../components/states/problem-text.ts';
import { useToast } from '../../../components/states/use-toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useEndSession, useOwnSessions } from '../api/own-account.ts';
import { AccountSection } from './account-section.tsx';
import { readConsoleAgent } from './console-agent.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { minWidth: '520px' },
  device: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  end: { width: '120px', textAlign: 'right' },
  visuallyHidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
});

/** The user's sessions, each with a button to sign it out. */
export function SessionsSection() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const toast = useToast();
  const problemText = useProblemText();
  const { data, error, isError, isPending, refetch } = useOwnSessions();
  const ending = useEndSession();

  function deviceOf({ userAgent }: StaffSessionRow): string {
    const agent = readConsoleAgent(userAgent);
    if (!agent) return userAgent || t('account.unknownDevice');
    return `${t(agent.shell === 'web' ? 'account.shellWeb' : 'account.shellElectron')} · ${agent.system}`;
  }

  function end(id: string) {
    ending.mutate(id, {
      onSuccess: () => toast(t('account.ended')),
      onError: (problem) => toast(problemText(problem), 'error'),
    });
  }

  return (
    <AccountSection title={t('account.sessions')}>
      {isPending && <Spinner aria-label={t('action.loading')} />}
      {isError && <ErrorState error={error} retry={() => void refetch()} />}
      {data && (
        <div className={styles.scroll}>
          <Table size="small" className={styles.table} aria-label={t('account.sessions')}>
            <TableHeader>
              <TableRow>
                <TableHeaderCell>{t('account.device')}</TableHeaderCell>
                <TableHeaderCell>{t('account.since')}</TableHeaderCell>
                <TableHeaderCell>{t('account.lastUsed')}</TableHeaderCell>
                <TableHeaderCell className={styles.end}>
                  <span className={styles.visuallyHidden}>{t('account.end')}</span>
                </TableHeaderCell>
              </TableRow>
            </TableHeader>
            <TableBody>
              {data.map((session) => (
                <TableRow key={session._id}>
                  <TableCell>
                    <span className={styles.device}>
                      {deviceOf(session)}
                      {session.isCurrent && <Badge appearance="tint">{t('account.here')}</Badge>}
                    </span>
                  </TableCell>
                  <TableCell>{dateTime(session.createdAt)}</TableCell>
                  <TableCell>{dateTime(session.refreshedAt)}</TableCell>
                  <TableCell className={styles.end}>
                    {!session.isCurrent && (
                      <Button
                        size="small"
                        aria-label={`${t('account.end')}: ${deviceOf(session)}, ${dateTime(session.createdAt)}`}
                        disabledFocusable={ending.isPending}
                        onClick={() => end(session._id)}
                      >
                        {t('account.end')}
                      </Button>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </AccountSection>
  );
}
