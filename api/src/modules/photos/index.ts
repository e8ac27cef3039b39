export { guestViewer, type PhotoLook } from './photo-url.ts';
export { findPhotosOf, type ShownPhoto } from './queries.ts';
export { photoView } from './view.ts';
