import { Badge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { MessageCaseDetail } from '@milon/shared/contracts';
import { messageFlagOptions } from '@milon/shared/options';
import { fullName } from '@milon/shared/rules';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS, maxWidth: '720px' },
  item: {
    listStyleType: 'none',
    justifySelf: 'start',
    maxWidth: '84%',
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
  // An outline only: a filled background would be black on the dark theme.
  receiver: {
    justifySelf: 'end',
    backgroundColor: 'transparent',
    boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke2}`,
  },
  marked: {
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: `inset 3px 0 0 ${tokens.colorStatusWarningBorderActive}`,
  },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'isolate' },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  badges: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  gap: { listStyleType: 'none', justifySelf: 'center', color: tokens.colorNeutralForeground2 },
  report: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingTop: tokens.spacingVerticalXXS,
  },
});

/** The messages of the case and those around them. Messages further away are left out. */
export function CaseMessages({ messageCase }: { messageCase: MessageCaseDetail }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, label, language } = useFormat();
  const { messages, receiver, sender } = messageCase;
  return (
    <ol className={styles.list} aria-label={t('messages.written')}>
      {messages.map((message, at) => {
        const { _id, bySender, createdAt, isMarked, position, report, text, warnings } = message;
        const before = messages[at - 1];
        return (
          <Fragment key={_id}>
            {before && position > before.position + 1 && (
              <li className={styles.gap} aria-label={t('messages.leftOut')}>
                …
              </li>
            )}
            <li
              className={mergeClasses(styles.item, !bySender && styles.receiver, isMarked && styles.marked)}
            >
              <span className={styles.quiet}>
                {fullName(bySender ? sender : receiver)} · {dateTime(createdAt)}
              </span>
              <span className={styles.text} dir="auto">
                {text || <em>{t('messages.removed')}</em>}
              </span>
              {isMarked && warnings.length > 0 && (
                <span className={styles.badges}>
                  {warnings.map((kind) => (
                    <Badge key={kind} appearance="tint" color="warning">
                      {label(messageFlagOptions, kind)}
                    </Badge>
                  ))}
                </span>
              )}
              {report && (
                <p className={styles.report}>
                  <Badge appearance="tint" color="danger">
                    {t('messages.reported')}
                  </Badge>{' '}
                  {language === 'bn' ? report.reasonBangla : report.reason}
                  {report.text !== undefined && (
                    <>
                      {': '}
                      <bdi>{report.text}</bdi>
                    </>
                  )}
                </p>
              )}
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}
