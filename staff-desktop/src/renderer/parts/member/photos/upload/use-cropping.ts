import { type Crop, defaultCrop } from '@milon/shared/crop';
import { useEffect, useRef, useState } from 'react';
import { closePicture, cropPicture, openPicture, type Picture, sizeOf } from './picture.ts';

/**
 * Crops picked photos one after another, now or later. `send` receives each file in its final form.
 */
export function useCropping(send: (file: File) => void) {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(1);
  const opened = useRef(pictures);
  useEffect(() => {
    opened.current = pictures;
  }, [pictures]);
  useEffect(() => () => opened.current.forEach(closePicture), []);
  const [first, ...rest] = pictures;

  async function sendCropped(picture: Picture, crop: Crop) {
    // A file that cannot be drawn is sent unchanged: the server reports what is wrong.
    send(await cropPicture(picture, crop).catch(() => picture.file));
    closePicture(picture);
  }

  function cropNext() {
    setPictures(rest);
    setPlace(rest.length > 0 ? place + 1 : 1);
  }

  return {
    /** The photo to crop now, its position, and the total. */
    current: isOpen && first ? { picture: first, place, of: place + rest.length } : undefined,
    /** How many photos are not cropped yet. */
    waiting: pictures.length,
    async add(files: readonly File[]) {
      const found: Picture[] = [];
      for (const file of files) {
        const picture = await openPicture(file);
        if (picture) found.push(picture);
        else send(file);
      }
      setPictures((before) => [...before, ...found]);
      setOpen(true);
    },
    async take(crop: Crop) {
      if (!first) return;
      cropNext();
      await sendCropped(first, crop);
    },
    async takeAll(crop: Crop) {
      if (!first) return;
      setPictures([]);
      setPlace(1);
      await sendCropped(first, crop);
      for (const picture of rest) await sendCropped(picture, defaultCrop(sizeOf(picture)));
    },
    remove() {
      if (first) closePicture(first);
      cropNext();
    },
    removeAll() {
      pictures.forEach(closePicture);
      setPictures([]);
      setPlace(1);
    },
    later: () => setOpen(false),
    goOn: () => setOpen(true),
  };
}
