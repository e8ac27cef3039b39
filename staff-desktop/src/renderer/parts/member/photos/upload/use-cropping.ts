import { useEffect, useRef, useState } from 'react';
import { type Crop, closePicture, cropPicture, defaultCrop, openPicture, type Picture } from './picture.ts';

/** Crops picked photos one after another. `send` receives each file in its final form. */
export function useCropping(send: (file: File) => void) {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
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

  function close() {
    pictures.forEach(closePicture);
    setPictures([]);
    setPlace(1);
  }

  function cropNext() {
    setPictures(rest);
    setPlace(rest.length > 0 ? place + 1 : 1);
  }

  return {
    /** The photo to crop now, its position, and the total. */
    current: first && { picture: first, place, of: place + rest.length },
    async add(files: readonly File[]) {
      const found: Picture[] = [];
      for (const file of files) {
        const picture = await openPicture(file);
        if (picture) found.push(picture);
        else send(file);
      }
      setPictures((before) => [...before, ...found]);
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
      for (const picture of rest) await sendCropped(picture, defaultCrop(picture));
    },
    leaveOut() {
      if (first) closePicture(first);
      cropNext();
    },
    close,
  };
}
