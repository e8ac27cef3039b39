export { newPhotoRow, recordPhoto } from './add-photo.ts';
export { encodeAvifs } from './files/encode-avifs.ts';
export { retryFileRemovals } from './files/remove-files.ts';
export { removeUnfinishedFiles } from './files/remove-unfinished-files.ts';
export { renditionKey, storePhoto } from './files/store-photo.ts';
export { sweepPhotoFiles } from './files/sweep-photo-files.ts';
export { looksLikePhoto } from './pictures/detect-photo-type.ts';
export { hashInPool, reencodeInPool, renderLogoInPool } from './pictures/picture-pool.ts';
export { type RenderedPhoto, renderPhoto } from './pictures/render-photo.ts';
export {
  countPhotos,
  findPhoto,
  findPhotosOf,
  lockMembers,
  prioritizeInReview,
  refreshHasPhoto,
  type ShownPhoto,
} from './queries.ts';
export { repeatPhotoRemoval } from './repeat-photo-removal.ts';
export { photoRoutes } from './routes.ts';
export { photoView } from './view.ts';
