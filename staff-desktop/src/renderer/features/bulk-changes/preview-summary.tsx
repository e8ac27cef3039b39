import {
  Body1,
  Button,
  Link,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { BULK_MEMBERS_MAX, type BulkAct, type BulkPreview, type BulkRisk } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { memberAddress } from '../../lib/address/member-address.ts';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM },
  figures: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  risks: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    maxHeight: '220px',
    overflowY: 'auto',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorPaletteDarkOrangeBorder1}`,
    listStyleType: 'none',
  },
  risk: { fontWeight: tokens.fontWeightSemibold },
  names: { overflowWrap: 'anywhere', fontSize: tokens.fontSizeBase200 },
  button: { justifySelf: 'start' },
});

interface PreviewSummaryProps {
  act: BulkAct;
  preview: BulkPreview;
  leaveOut: readonly BulkRisk[];
  onLeaveOut: (risks: readonly BulkRisk[]) => void;
}

/** The figures of a preview, the members at risk by name, and whether the change can be reverted. */
export function PreviewSummary({ act, leaveOut, onLeaveOut, preview }: PreviewSummaryProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const { changes, risks, skips, total } = preview;
  if (total > BULK_MEMBERS_MAX)
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          {t('bulk.tooMany', { shown: number(total), most: number(BULK_MEMBERS_MAX) })}
        </MessageBarBody>
      </MessageBar>
    );
  const skipped = skips.map(({ count, reason }) => t(`bulk.skips${reason}`, { count, shown: number(count) }));
  const reached = { count: changes, shown: number(changes) };
  return (
    <div className={styles.root}>
      <p className={styles.figures}>
        {[t(act.action === 'EXPORT' ? 'bulk.exports' : 'bulk.changes', reached), ...skipped].join(' · ')}
      </p>
      {risks.length > 0 && (
        <>
          <ul className={styles.risks} aria-label={t('bulk.risks')}>
            {risks.map(({ count, members, risk }) => (
              <li key={risk}>
                <Body1 className={styles.risk}>
                  {t(`bulk.risk${risk}`, { count, shown: number(count) })}
                </Body1>
                <div className={styles.names}>
                  {members.map(({ _id, name, profileId }, at) => (
                    <span key={_id}>
                      {at > 0 && ', '}
                      <Link inline href={memberAddress(_id)}>
                        {name ?? profileId}
                      </Link>
                    </span>
                  ))}
                  {count > members.length && ` ${t('bulk.more', { shown: number(count - members.length) })}`}
                </div>
              </li>
            ))}
          </ul>
          <Button
            size="small"
            className={styles.button}
            onClick={() => onLeaveOut([...leaveOut, ...risks.map(({ risk }) => risk)])}
          >
            {t('bulk.leaveOut')}
          </Button>
        </>
      )}
      {leaveOut.length > 0 && (
        <Button size="small" className={styles.button} onClick={() => onLeaveOut([])}>
          {t('bulk.takeBackIn')}
        </Button>
      )}
      {act.action === 'DELETE' ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('bulk.afterDELETE')}</MessageBarBody>
        </MessageBar>
      ) : (
        <p className={styles.quiet}>{t(`bulk.after${act.action}`)}</p>
      )}
    </div>
  );
}
