import { makeStyles, tokens } from '@fluentui/react-components';
import { UPLOAD_LIMITS } from '@milon/shared/constants';
import { defaultArea } from '@milon/shared/crop';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '../../components/states/loading-spinner.tsx';
import { useCurrentUser } from '../../entities/session/session.ts';
import { loadCode } from '../../lib/code/load-code.ts';
import { logFailure } from '../../lib/log.ts';
import type { Cropped } from './upload/crop-step.tsx';
import { inspectFile } from './upload/inspect-file.ts';
import { PhotoPicker } from './upload/photo-picker.tsx';
import { renderCrop } from './upload/render-crop.ts';
import { UploadList } from './upload/upload-list.tsx';
import { addRefused, addUpload, clearEnded, resumeUploads, uploadsAtom } from './upload/uploads.ts';

const CropStep = lazy(async () => ({
  default: (await loadCode(() => import('./upload/crop-step.tsx'))).CropStep,
}));

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: tokens.spacingVerticalM },
});

/** A decoded photo that the member can crop. */
interface Shown {
  readonly name: string;
  readonly url: string;
  readonly picture: HTMLImageElement;
}

const byDefault = ({ picture }: Shown): Cropped => ({
  turns: 0,
  area: defaultArea({ width: picture.naturalWidth, height: picture.naturalHeight }),
});

/**
 * Picks photos, opens the crop step for each, and uploads them. Uploads continue after this is closed.
 * `onDone` is called when all have arrived.
 */
export function PhotoUploader({ onDone }: { onDone: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('photos');
  const me = useCurrentUser();
  const uploads = useAtomValue(uploadsAtom);
  const [toCrop, setToCrop] = useState<readonly Shown[]>([]);
  const [place, setPlace] = useState(1);
  const [isLooking, setLooking] = useState(false);
  const shown = useRef(toCrop);
  const onItsWay = uploads.filter(({ status }) => status !== 'done' && status !== 'refused').length;
  const left = UPLOAD_LIMITS.photosPerMember - (me?.profileImages.length ?? 0) - onItsWay;
  const memberId = me?._id;

  useEffect(() => {
    if (memberId !== undefined) void resumeUploads(memberId);
  }, [memberId]);
  // Do not show uploads that ended earlier.
  useEffect(() => clearEnded('done', 'refused'), []);
  useEffect(() => {
    shown.current = toCrop;
  }, [toCrop]);
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );

  const finish = useEffectEvent(() => {
    clearEnded('done');
    onDone();
  });
  const haveAllArrived = uploads.length > 0 && uploads.every(({ status }) => status === 'done');
  useEffect(() => {
    if (haveAllArrived && toCrop.length === 0) finish();
  }, [haveAllArrived, toCrop.length]);

  async function pick(files: readonly File[]) {
    if (memberId === undefined || files.length === 0) return;
    setLooking(true);
    const pictures: Shown[] = [];
    let room = left - toCrop.length;
    for (const file of files) {
      const inspected = await inspectFile(file);
      if (typeof inspected === 'string') addRefused(file.name, t(inspected));
      else if (room <= 0) {
        URL.revokeObjectURL(inspected.url);
        addRefused(file.name, t('noRoom'));
      } else {
        room -= 1;
        pictures.push({ name: file.name, ...inspected });
      }
    }
    setLooking(false);
    setPlace(1);
    setToCrop((before) => [...before, ...pictures]);
  }

  async function send(photo: Shown, { turns, area }: Cropped) {
    if (memberId === undefined) return;
    try {
      const file = await renderCrop(photo.picture, turns, area);
      addUpload(memberId, { name: photo.name, file, preview: URL.createObjectURL(file) });
    } catch (error) {
      logFailure('A photo was not cropped.', error);
      addRefused(photo.name, t('notPhoto'));
    } finally {
      URL.revokeObjectURL(photo.url);
    }
  }

  const [first, ...rest] = toCrop;

  async function sendFirst(crop: Cropped | undefined) {
    if (!first) return;
    if (crop) await send(first, crop);
    else URL.revokeObjectURL(first.url);
    setPlace((before) => before + 1);
    setToCrop(rest);
  }

  async function sendAll(crop: Cropped) {
    if (!first) return;
    await send(first, crop);
    for (const photo of rest) await send(photo, byDefault(photo));
    setToCrop([]);
  }

  return (
    <div className={styles.root}>
      {first ? (
        <Suspense fallback={<LoadingSpinner style={{ padding: 48 }} />}>
          <CropStep
            key={first.url}
            url={first.url}
            picture={first.picture}
            place={place}
            of={place + rest.length}
            onUse={(crop) => void sendFirst(crop)}
            onUseAll={(crop) => void sendAll(crop)}
            onLeaveOut={() => void sendFirst(undefined)}
          />
        </Suspense>
      ) : isLooking ? (
        <LoadingSpinner style={{ padding: 48 }} />
      ) : (
        <PhotoPicker left={left} onPick={(files) => void pick(files)} />
      )}
      <UploadList />
    </div>
  );
}
