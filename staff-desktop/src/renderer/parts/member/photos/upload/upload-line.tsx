import { Button, Caption1, makeStyles, ProgressBar, Tooltip, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular, DismissRegular } from '@fluentui/react-icons';
import { useElapsedSeconds } from '@milon/shared/client';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../../components/states/problem-text.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { cancelUpload, mayTryAgain, retryUpload, type StaffUpload } from './uploads.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    listStyleType: 'none',
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  words: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  fault: { color: tokens.colorPaletteRedForeground1 },
});

/** From this time on the line shows how long the upload has taken. */
const slowSeconds = 3;

/** One upload: its progress or error, with buttons to cancel and retry. */
export function UploadLine({ upload }: { upload: StaffUpload }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const problemText = useProblemText();
  const { error, key, name, share, status } = upload;
  const isPreparing = status === 'sending' && share >= 1;
  const seconds = useElapsedSeconds(isPreparing);
  const words = {
    waiting: t('users.uploadWaiting'),
    sending: isPreparing
      ? t(seconds < slowSeconds ? 'users.uploadPreparing' : 'users.uploadPreparingFor', {
          seconds: number(seconds),
        })
      : t('users.uploadSent', { percent: number(Math.floor(share * 100)) }),
    paused: t('users.uploadPaused'),
    failed: problemText(error),
  }[status];
  return (
    <li className={styles.root}>
      <span className={styles.words}>
        <Caption1 className={styles.name}>{name}</Caption1>
        {status !== 'failed' && status !== 'waiting' && (
          <ProgressBar aria-label={t('users.uploadOf', { name })} {...(share < 1 ? { value: share } : {})} />
        )}
        <Caption1 className={status === 'failed' ? styles.fault : styles.quiet}>{words}</Caption1>
      </span>
      {status === 'failed' && mayTryAgain(error) ? (
        <Tooltip content={t('users.uploadRetry', { name })} relationship="label">
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowClockwiseRegular />}
            onClick={() => retryUpload(key)}
          />
        </Tooltip>
      ) : (
        <span />
      )}
      <Tooltip content={t('users.uploadCancel', { name })} relationship="label">
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          onClick={() => cancelUpload(key)}
        />
      </Tooltip>
    </li>
  );
}
