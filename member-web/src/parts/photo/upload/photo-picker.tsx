import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadIcon } from '../../../components/icons.ts';
import { useMedia } from '../../../lib/media.ts';
import { CameraIcon } from './icons.ts';

const useStyles = makeStyles({
  root: { width: '100%', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  frame: {
    width: '100%',
    minHeight: '148px',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    ':disabled': { cursor: 'not-allowed' },
  },
  over: {
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  camera: { minHeight: '48px' },
  hint: { color: tokens.colorNeutralForeground3, textAlign: 'center', textWrap: 'balance' },
});

interface Props {
  /** How many more photos the album can take. */
  left: number;
  onPick: (files: readonly File[]) => void;
}

/**
 * Ways to add photos: from the device, several at a time, by drag and drop, and with the camera on phones.
 */
export function PhotoPicker({ left, onPick }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('photos');
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hasCamera = useMedia('(pointer: coarse)');
  const isFull = left <= 0;

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const picked = [...(target.files ?? [])];
    // Allows the same file to be picked again after a failure.
    target.value = '';
    onPick(picked);
  }

  function follow(event: DragEvent, isHere: boolean) {
    event.preventDefault();
    setOver(isHere && !isFull);
  }

  return (
    <div className={styles.root}>
      <input
        ref={files}
        type="file"
        multiple
        accept="image/*"
        aria-label={t('pick')}
        hidden
        onChange={pick}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="user"
        aria-label={t('takePhoto')}
        hidden
        onChange={pick}
      />
      <button
        data-first-field
        type="button"
        className={mergeClasses(styles.frame, isOver && styles.over)}
        disabled={isFull}
        onClick={() => files.current?.click()}
        onDragEnter={(event) => follow(event, true)}
        onDragOver={(event) => follow(event, true)}
        onDragLeave={(event) => follow(event, false)}
        onDrop={(event) => {
          follow(event, false);
          if (!isFull) onPick([...event.dataTransfer.files]);
        }}
      >
        <UploadIcon />
        <span>{t(isFull ? 'full' : hasCamera ? 'pick' : 'pickOrDrop')}</span>
      </button>
      {hasCamera && !isFull ? (
        <Button
          size="large"
          className={styles.camera}
          icon={<CameraIcon />}
          onClick={() => camera.current?.click()}
        >
          {t('takePhoto')}
        </Button>
      ) : null}
      <Text size={200} className={styles.hint}>
        {t('hint')}
      </Text>
    </div>
  );
}
