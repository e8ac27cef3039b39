export { newPhotoRow, recordPhoto } from './add-photo.ts';
export { drawAvifs } from './draw-avifs.ts';
export { bandsOf, hashDistance } from './perceptual-hash.ts';
export { redrawApart } from './picture-process.ts';
export {
  bringForward,
  countPhotos,
  findPhoto,
  findPhotosOf,
  lockMembers,
  refreshHasPhoto,
  type ShownPhoto,
} from './queries.ts';
export { removeForgottenFiles } from './remove-files.ts';
export { removeUnfinishedFiles } from './remove-unfinished-files.ts';
export { type RenderedPhoto, renderPhoto } from './render-photo.ts';
export { photoRoutes } from './routes.ts';
export { looksLikePhoto } from './sniff.ts';
export { renditionKey, storePhoto } from './store-photo.ts';
export { sweepPhotoFiles } from './sweep-photo-files.ts';
export { photoView } from './view.ts';
