import { Button, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ImageAddRegular } from '@fluentui/react-icons';
import { type DragEvent, type ReactNode, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/use-format.ts';
import { useUnsaved } from '../../../../lib/work/unsaved.ts';
import { CropDialog } from './crop-dialog.tsx';
import { useCropping } from './use-cropping.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    justifyItems: 'start',
    padding: tokens.spacingHorizontalS,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  waiting: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  over: { border: `1px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
});

export interface PhotoDropHandle {
  /** Opens the choice of files. */
  choose: () => void;
  /** Opens the crop if photos wait for it. Returns whether they do. */
  askCrop: () => boolean;
  /** Removes the photos that wait for it. */
  clear: () => void;
}

interface PhotoDropProps {
  /** The album is full. */
  isFull: boolean;
  /** Receives each photo in its final form. */
  onPhoto: (file: File) => void;
  /** For a key of the screen. */
  handle?: RefObject<PhotoDropHandle | null>;
  /** Below the button, such as the photos that were added. */
  children?: ReactNode;
}

/** Takes photos, picked or dropped, several at a time, and has each one cropped. */
export function PhotoDrop({ children, handle, isFull, onPhoto }: PhotoDropProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const cropping = useCropping(onPhoto);
  const choose = () => {
    if (!isFull) input.current?.click();
  };
  const { waiting } = cropping;
  useUnsaved(waiting > 0);
  useImperativeHandle(handle, () => ({
    choose,
    askCrop() {
      cropping.goOn();
      return waiting > 0;
    },
    clear: cropping.removeAll,
  }));

  function follow(event: DragEvent, isHere: boolean) {
    event.preventDefault();
    setOver(isHere);
  }

  return (
    <div
      className={mergeClasses(styles.root, isOver && styles.over)}
      onDragEnter={(event) => follow(event, true)}
      onDragOver={(event) => follow(event, true)}
      onDragLeave={(event) => follow(event, false)}
      onDrop={(event) => {
        follow(event, false);
        void cropping.add([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('users.addPhotos')}
        onChange={({ target }) => {
          void cropping.add([...(target.files ?? [])]);
          // Allows the same file to be picked again after a failure.
          target.value = '';
        }}
      />
      <Button size="small" icon={<ImageAddRegular />} disabledFocusable={isFull} onClick={choose}>
        {t(isFull ? 'users.albumFull' : 'users.addPhotos')}
      </Button>
      {waiting > 0 && (
        <div className={styles.waiting}>
          <Caption1>{t('users.toCrop', { count: waiting, shown: number(waiting) })}</Caption1>
          <Button size="small" appearance="primary" onClick={cropping.goOn}>
            {t('users.cropNow')}
          </Button>
        </div>
      )}
      {children}
      {cropping.current && (
        <CropDialog
          {...cropping.current}
          onUse={(crop) => void cropping.take(crop)}
          onUseAll={(crop) => void cropping.takeAll(crop)}
          onRemove={cropping.remove}
          onLater={cropping.later}
        />
      )}
    </div>
  );
}
