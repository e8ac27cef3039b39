import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ImageAddRegular } from '@fluentui/react-icons';
import { type DragEvent, type ReactNode, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  over: { border: `1px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
});

export interface PhotoDropHandle {
  /** Opens the choice of files. */
  choose: () => void;
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
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const cropping = useCropping(onPhoto);
  const choose = () => {
    if (!isFull) input.current?.click();
  };
  useImperativeHandle(handle, () => ({ choose }));

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
      {children}
      {cropping.current && (
        <CropDialog
          {...cropping.current}
          onUse={(crop) => void cropping.take(crop)}
          onUseAll={(crop) => void cropping.takeAll(crop)}
          onLeaveOut={cropping.leaveOut}
          onClose={cropping.close}
        />
      )}
    </div>
  );
}
