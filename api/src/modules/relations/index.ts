export { relationEvents } from './events.ts';
export { loadBlockedCards } from './list-marks.ts';
export { listPhotoViewers } from './list-photo-viewers.ts';
export { listVisitors } from './list-visitors.ts';
export { repeatBlock, repeatBlockEnd } from './repeat-block.ts';
export { relationRoutes } from './routes.ts';
