export { newPhotoRow } from './add-photo.ts';
export { decidePhotoBySrc } from './decide-photos.ts';
export { decodePicture } from './decode-picture.ts';
export { findPhotosOf, type ShownPhoto } from './queries.ts';
export { type RenderedPhoto, renderPhoto } from './render-photo.ts';
export { photoRoutes } from './routes.ts';
export { photoStaffRoutes } from './staff-routes.ts';
export { renditionKey, storePhoto } from './store-photo.ts';
export { photoView } from './view.ts';
