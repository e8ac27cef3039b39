import { Button, makeStyles, mergeClasses, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { useElapsedSeconds } from '@milon/shared/client';
import { useTranslation } from 'react-i18next';
import { DeclineIcon, PhotosIcon, RetryIcon } from '../../../components/page-icons.ts';
import { CARD_PHOTO_HEIGHT_RATIO } from '../../../lib/constants.ts';
import { useFormat } from '../../../lib/format.ts';
import { shapeOf } from '../../../lib/keep-shape.ts';
import { cancelUpload, retryUpload, type UploadItem } from './uploads.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minHeight: '68px' },
  frame: {
    flexShrink: 0,
    width: '48px',
    ...shapeOf(CARD_PHOTO_HEIGHT_RATIO),
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
  },
  preview: { width: '100%', height: '100%', objectFit: 'cover' },
  words: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
  },
  name: { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  quiet: { color: tokens.colorNeutralForeground3 },
  fault: { color: tokens.colorPaletteRedForeground1, whiteSpace: 'pre-line' },
  done: { color: tokens.colorPaletteGreenForeground1 },
  button: { minWidth: '44px', minHeight: '44px', flexShrink: 0 },
});

/** From this time on the row shows how long the member has waited. */
const slowSeconds = 3;

/** One upload: its progress or error, with buttons to cancel and retry. */
export function UploadRow({ upload }: { upload: UploadItem }) {
  const styles = useStyles();
  const { t } = useTranslation('photos');
  const { number } = useFormat();
  const { fault, key, name, preview, share, status } = upload;
  const isPreparing = status === 'sending' && share >= 1;
  const seconds = useElapsedSeconds(isPreparing);
  const isIdle = status === 'refused' || status === 'done' || status === 'chosen';
  const words = {
    chosen: t('statusChosen'),
    waiting: t('statusWaiting'),
    sending: isPreparing
      ? t(seconds < slowSeconds ? 'statusPreparing' : 'statusPreparingFor', { seconds: number(seconds) })
      : t('statusSending', { percent: number(Math.floor(share * 100)) }),
    paused: t('statusPaused'),
    done: t('arrived'),
    failed: fault ?? '',
    refused: fault ?? '',
  }[status];
  return (
    <li className={styles.root}>
      <span className={styles.frame}>
        {preview ? <img className={styles.preview} src={preview} alt="" /> : <PhotosIcon />}
      </span>
      <span className={styles.words}>
        <Text className={styles.name}>{name}</Text>
        {status === 'sending' || status === 'paused' ? (
          <ProgressBar
            thickness="large"
            {...(share < 1 ? { value: share } : {})}
            aria-label={t('sendingName', { name })}
          />
        ) : null}
        <Text
          size={200}
          className={mergeClasses(styles.quiet, fault && styles.fault, status === 'done' && styles.done)}
        >
          {words}
        </Text>
      </span>
      {status === 'failed' ? (
        <Button
          className={styles.button}
          icon={<RetryIcon />}
          aria-label={t('retryName', { name })}
          onClick={() => retryUpload(key)}
        />
      ) : null}
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<DeclineIcon />}
        aria-label={t(isIdle ? 'clearName' : 'cancelName', { name })}
        onClick={() => cancelUpload(key)}
      />
    </li>
  );
}
