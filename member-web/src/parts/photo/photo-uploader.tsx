import { makeStyles, tokens } from '@fluentui/react-components';
import { UPLOAD_LIMITS } from '@milon/shared/constants';
import { type Crop, defaultCrop } from '@milon/shared/crop';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '../../components/states/loading-spinner.tsx';
import { useCurrentUser } from '../../entities/session/session.ts';
import { loadCode } from '../../lib/code/load-code.ts';
import { logFailure } from '../../lib/log.ts';
import type { OpenedPhoto } from '../../lib/picture/open-photo.ts';
import { addPicked } from './upload/add-picked.ts';
import { PhotoPicker } from './upload/photo-picker.tsx';
import { renderCrop, sizeOf } from './upload/render-crop.ts';
import { UploadList } from './upload/upload-list.tsx';
import {
  cancelUpload,
  clearEnded,
  refuseChosen,
  resumeUploads,
  sendCropped,
  type UploadItem,
  uploadsAtom,
} from './upload/uploads.ts';

const CropStep = lazy(async () => ({
  default: (await loadCode(() => import('./upload/crop-step.tsx'))).CropStep,
}));

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    outline: 'none',
  },
});

type ToCrop = UploadItem & { readonly photo: OpenedPhoto };
const isToCrop = (item: UploadItem): item is ToCrop => item.photo !== undefined;

/**
 * Picks photos, opens the crop step for each, and uploads them. Uploads continue after this is closed,
 * and photos that are not cropped yet are kept. `onDone` is called when all have arrived, or later. With
 * `most`, the member may add photos up to that number, and says when it is enough.
 */
export function PhotoUploader({ most, onDone }: { most?: number; onDone: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('photos');
  const me = useCurrentUser();
  const uploads = useAtomValue(uploadsAtom);
  const toCrop = uploads.filter(isToCrop);
  /** How many photos were cropped or removed since there was last none to crop. */
  const [decided, setDecided] = useState(0);
  /** Files are being opened, or several photos cropped. */
  const [isBusy, setBusy] = useState(false);
  const onItsWay = uploads.filter(({ status }) => status !== 'done' && status !== 'refused').length;
  const left = (most ?? UPLOAD_LIMITS.photosPerMember) - (me?.profileImages.length ?? 0) - onItsWay;
  const memberId = me?._id;

  useEffect(() => {
    if (memberId !== undefined) void resumeUploads(memberId);
  }, [memberId]);
  // Do not show uploads that ended earlier.
  useEffect(() => clearEnded('done', 'refused'), []);
  const finish = useEffectEvent(() => {
    clearEnded('done');
    onDone();
  });
  const haveAllArrived = uploads.length > 0 && uploads.every(({ status }) => status === 'done');
  useEffect(() => {
    if (haveAllArrived && most === undefined) finish();
  }, [haveAllArrived, most]);

  async function pick(files: readonly File[]) {
    if (memberId === undefined || files.length === 0) return;
    setBusy(true);
    await addPicked(memberId, most === undefined ? files : files.slice(0, left), left);
    setBusy(false);
  }

  const [first, ...rest] = toCrop;
  const isLast = rest.length === 0;

  // The button that was pressed is gone: Tab goes on with what took its place.
  const root = useRef<HTMLDivElement>(null);
  const shown = isBusy ? 'busy' : first?.key;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [shown]);

  async function send(item: ToCrop, crop: Crop) {
    try {
      sendCropped(item, await renderCrop(item.photo.picture, crop));
    } catch (error) {
      logFailure('A photo was not cropped.', error);
      refuseChosen(item, t('notPhoto'));
    }
  }

  async function sendFirst(item: ToCrop, crop: Crop) {
    await send(item, crop);
    setDecided(isLast ? 0 : decided + 1);
  }

  async function sendAll(item: ToCrop, crop: Crop) {
    setBusy(true);
    await send(item, crop);
    for (const other of rest) await send(other, defaultCrop(sizeOf(other.photo.picture)));
    setDecided(0);
    setBusy(false);
  }

  return (
    <div ref={root} tabIndex={-1} className={styles.root}>
      {first && !isBusy ? (
        <Suspense fallback={<LoadingSpinner style={{ padding: 48 }} />}>
          <CropStep
            key={first.key}
            photo={first.photo}
            place={decided + 1}
            of={decided + toCrop.length}
            onUse={(crop) => void sendFirst(first, crop)}
            onUseAll={(crop) => void sendAll(first, crop)}
            onRemove={() => {
              setDecided(isLast ? 0 : decided + 1);
              cancelUpload(first.key);
            }}
            onLater={onDone}
          />
        </Suspense>
      ) : isBusy ? (
        <LoadingSpinner style={{ padding: 48 }} />
      ) : most !== undefined && left <= 0 ? null : (
        <PhotoPicker left={left} onPick={(files) => void pick(files)} />
      )}
      <UploadList />
    </div>
  );
}
