import i18next from 'i18next';
import { inspectFile } from './inspect-file.ts';
import { addChosen, addRefused, currentSession } from './uploads.ts';

/** Opens picked files and adds them to what is to be cropped. `room` is how many more photos there may be. */
export async function addPicked(memberId: string, files: readonly File[], room: number): Promise<void> {
  const ended = currentSession();
  let left = room;
  for (const file of files) {
    const inspected = await inspectFile(file);
    const isPhoto = typeof inspected !== 'string';
    if (isPhoto && (ended.aborted || left <= 0)) URL.revokeObjectURL(inspected.url);
    if (ended.aborted) return;
    if (!isPhoto) addRefused(file.name, i18next.t(`photos:${inspected}`));
    else if (left <= 0) addRefused(file.name, i18next.t('photos:noRoom'));
    else {
      left -= 1;
      addChosen(memberId, inspected);
    }
  }
}
