import { Button, Field, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shapeOf } from '../../lib/keep-shape.ts';
import { openPhoto, type PhotoFault } from '../../lib/picture/open-photo.ts';
import { UploadIcon } from '../icons.ts';
import { faultProps } from './fault.ts';

const useStyles = makeStyles({
  frame: {
    width: '100%',
    ...shapeOf(1 / 1.6),
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
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  small: { aspectRatio: 'auto', height: '88px', '::before': { content: 'none' } },
  wrong: { border: `2px dashed ${tokens.colorPaletteRedBorder2}` },
  preview: { width: '100%', height: '100%', objectFit: 'contain' },
  name: { padding: tokens.spacingHorizontalM, overflowWrap: 'anywhere' },
});

interface Props {
  label: string;
  hint?: string;
  file: File | undefined;
  error?: string | undefined;
  /** A low frame, for a picture that is not the main thing. */
  small?: boolean;
  onPick: (file: File) => void;
}

/** Picks a picture with the camera or from files, and shows it. */
export function PicturePicker({ label, hint, file, error, small, onPick }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('photos');
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const [why, setWhy] = useState<PhotoFault>();
  const [preview, setPreview] = useState<string>();
  const fault = why ? t(why) : error;

  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);

  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const picked = event.target.files?.[0];
    // Allows the same file to be picked again after a failure.
    event.target.value = '';
    if (!picked) return;
    const opened = await openPhoto(picked);
    // Keeps the earlier file.
    if (typeof opened === 'string') return setWhy(opened);
    setWhy(undefined);
    setPreview(opened.url);
    onPick(opened.file);
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        hidden
        onChange={(event) => void pick(event)}
      />
      <Field label={{ children: label, id: labelId }} {...(hint ? { hint } : {})} {...faultProps(fault)}>
        <Button
          className={mergeClasses(styles.frame, small && styles.small, fault && styles.wrong)}
          onClick={() => input.current?.click()}
        >
          {file && preview ? (
            // If the browser cannot show the picture, shows its name.
            <img
              className={styles.preview}
              src={preview}
              alt={t('picturePreview', { name: file.name })}
              onError={() => setPreview(undefined)}
            />
          ) : file ? (
            <Text className={styles.name}>{file.name}</Text>
          ) : (
            <>
              <UploadIcon />
              {t('pickPicture')}
            </>
          )}
        </Button>
      </Field>
    </div>
  );
}
