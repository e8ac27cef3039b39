export { newPhotoRow, recordPhoto } from './add-photo.ts';
export { looksLikePhoto } from './detect-photo-type.ts';
export { encodeAvifs } from './encode-avifs.ts';
export { bandsOf, hashDistance } from './perceptual-hash.ts';
export { reencodeInPool } from './picture-pool.ts';
export {
  countPhotos,
  findPhoto,
  findPhotosOf,
  lockMembers,
  prioritizeInReview,
  refreshHasPhoto,
  type ShownPhoto,
} from './queries.ts';
export { retryFileRemovals } from './remove-files.ts';
export { removeUnfinishedFiles } from './remove-unfinished-files.ts';
export { type RenderedPhoto, renderPhoto } from './render-photo.ts';
export { photoRoutes } from './routes.ts';
export { renditionKey, storePhoto } from './store-photo.ts';
export { sweepPhotoFiles } from './sweep-photo-files.ts';
export { photoView } from './view.ts';
