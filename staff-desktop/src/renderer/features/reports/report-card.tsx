import { Badge, Link, makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, CircleRegular } from '@fluentui/react-icons';
import type { ReportCaseDetail } from '@milon/shared/contracts';
import { reportStatusOptions } from '@milon/shared/options';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../components/key-cap.tsx';
import { locationAddress } from '../../lib/address/location.ts';
import { memberAddress } from '../../lib/address/member-address.ts';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  root: {
    listStyleType: 'none',
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  upheld: { boxShadow: `inset 3px 0 0 ${tokens.colorStatusWarningBorderActive}` },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  first: { justifyContent: 'space-between' },
  reason: { fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'isolate' },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  badge: { whiteSpace: 'nowrap' },
  // Only for screen readers.
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

interface ReportCardProps {
  report: ReportCaseDetail['reports'][number];
  place: number;
  isUpheld: boolean;
  /** If absent, the report cannot be decided here. */
  onToggle: (() => void) | undefined;
}

const badgeColours = { PENDING: 'subtle', UPHELD: 'warning', DISMISSED: 'subtle' } as const;

/** One report: the reason, the reporter's words and record, and what the two had to do with each other. */
export function ReportCard({ report, place, isUpheld, onToggle }: ReportCardProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, label, language, number } = useFormat();
  const { createdAt, reason, status, text } = report;
  const name = language === 'bn' ? reason.nameBangla : reason.name;
  return (
    <li className={mergeClasses(styles.root, isUpheld && styles.upheld)}>
      <div className={mergeClasses(styles.line, styles.first)}>
        <span className={styles.line}>
          <span className={styles.reason}>{name}</span>
          <span className={styles.quiet}>{dateTime(createdAt)}</span>
          {status !== 'PENDING' && (
            <Badge className={styles.badge} appearance="tint" color={badgeColours[status]}>
              {label(reportStatusOptions, status)}
            </Badge>
          )}
        </span>
        {onToggle && (
          <ToggleButton
            size="small"
            checked={isUpheld}
            icon={isUpheld ? <CheckmarkCircleFilled /> : <CircleRegular />}
            onClick={onToggle}
          >
            {t('reports.uphold')}
            <span className={styles.hidden}>
              {' '}
              {t('reports.upholdOf', { place: number(place), reason: name })}
            </span>
            {place < 10 && <KeyCap inButton>{place}</KeyCap>}
          </ToggleButton>
        )}
      </div>
      {text !== undefined && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <Reporter reporter={report.reporter} />
      <Evidence report={report} />
    </li>
  );
}

function Reporter({ reporter }: { reporter: ReportCaseDetail['reports'][number]['reporter'] }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  if (!reporter) return <span className={styles.quiet}>{t('reports.removedReporter')}</span>;
  const { dismissed, recentPeople, reports, upheld } = reporter.record;
  return (
    <span className={mergeClasses(styles.line, styles.quiet)}>
      <span>
        {t('reports.by')}{' '}
        <Link inline href={memberAddress(reporter._id)}>
          {fullName(reporter)}
        </Link>
      </span>
      <span>
        {t('reports.record', {
          reports: number(reports),
          upheld: number(upheld),
          dismissed: number(dismissed),
        })}
      </span>
      {reporter.isSerial && (
        <Badge className={styles.badge} appearance="tint" color="danger">
          {t('reports.serialPeople', { shown: number(recentPeople) })}
        </Badge>
      )}
    </span>
  );
}

function Evidence({ report }: { report: ReportCaseDetail['reports'][number] }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const { connectReturned, contactViewedAt, invited, messages, reportedBack, spentConnect } = report.evidence;
  const facts = [
    contactViewedAt !== undefined && t('reports.viewedContact', { at: dateTime(contactViewedAt) }),
    spentConnect && !connectReturned && t('reports.spentConnect'),
    connectReturned && t('reports.connectReturned'),
    messages > 0 && t('reports.wroteMessages', { shown: number(messages) }),
    invited && t('reports.invited'),
  ].filter(Boolean);
  return (
    <span className={mergeClasses(styles.line, styles.quiet)}>
      <span>{facts.join(' · ') || t('reports.noContact')}</span>
      {reportedBack && (
        <Badge className={styles.badge} appearance="tint" color="informative">
          {t('reports.reportedBack', { at: dateTime(reportedBack.createdAt) })}
        </Badge>
      )}
      {reportedBack?.caseId && (
        <Link inline href={locationAddress('reports', reportedBack.caseId)}>
          {t('reports.openOther')}
        </Link>
      )}
    </span>
  );
}
