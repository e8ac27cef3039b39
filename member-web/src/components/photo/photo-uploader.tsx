import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { CARD_PHOTO_HEIGHT_RATIO, UPLOAD_LIMITS } from '@milon/shared/constants';
import type { Photo } from '@milon/shared/contracts';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { userKey } from '../../lib/session.ts';
import { uploadFile } from '../../lib/upload.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { UploadIcon } from '../icons.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: tokens.spacingVerticalM },
  frame: {
    width: 'min(240px, 70%)',
    aspectRatio: `1 / ${CARD_PHOTO_HEIGHT_RATIO}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    overflow: 'hidden',
    padding: 0,
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  preview: { width: '100%', height: '100%', objectFit: 'cover' },
  fileName: { maxWidth: '100%', padding: `0 ${tokens.spacingHorizontalM}`, overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    '& > button': { minHeight: '48px' },
  },
  hint: { color: tokens.colorNeutralForeground3, textAlign: 'center', textWrap: 'balance', maxWidth: '40ch' },
  progress: { width: '100%' },
});

/** Picks a photo, shows it, sends it, and tells how far it is. */
export function PhotoUploader({ onDone }: { onDone: (photo: Photo) => void }) {
  const styles = useStyles();
  const { t } = useTranslation(['photos', 'common']);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<string>();
  // HEIC, which telephones write and few browsers show.
  const [isUnseen, setUnseen] = useState(false);
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const abort = useRef<AbortController>(undefined);

  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);
  useEffect(() => () => abort.current?.abort(), []);

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const picked = event.target.files?.[0];
    // The same file may be picked again after a failure.
    event.target.value = '';
    if (!picked) return;
    const tooLarge = picked.size > UPLOAD_LIMITS.maxBytes;
    setFault(tooLarge ? t('tooLarge') : undefined);
    // What was picked before stays.
    if (tooLarge) return;
    setFile(picked);
    setUnseen(false);
    setPreview(URL.createObjectURL(picked));
  }

  async function send() {
    if (!file || share !== undefined) return;
    abort.current = new AbortController();
    setFault(undefined);
    setShare(0);
    try {
      const { data } = await uploadFile('/users/file/upload', file, {
        onProgress: setShare,
        signal: abort.current.signal,
      });
      await queryClient.invalidateQueries({ queryKey: userKey });
      onDone(data);
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setShare(undefined);
    }
  }

  return (
    <div className={styles.root}>
      <input ref={input} type="file" accept={UPLOAD_LIMITS.types.join(',')} hidden onChange={pick} />
      <button type="button" className={styles.frame} onClick={() => input.current?.click()}>
        {preview && !isUnseen ? (
          <img className={styles.preview} src={preview} alt={t('preview')} onError={() => setUnseen(true)} />
        ) : (
          <>
            <UploadIcon />
            <span className={styles.fileName}>{file?.name ?? t('pick')}</span>
          </>
        )}
      </button>
      <Text size={200} className={styles.hint}>
        {t('hint')}
      </Text>
      {share === undefined ? null : (
        <ProgressBar className={styles.progress} value={share} aria-label={t('uploading')} />
      )}
      <FormFailure text={fault} />
      {file ? (
        <div className={styles.actions}>
          <Button
            appearance="primary"
            size="large"
            disabled={share !== undefined}
            onClick={() => void send()}
          >
            {share === undefined ? t('upload') : t('uploading')}
          </Button>
          <Button size="large" disabled={share !== undefined} onClick={() => input.current?.click()}>
            {t('pickOther')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
