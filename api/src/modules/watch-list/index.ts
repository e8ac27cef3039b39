export { deviceDigest, deviceTag } from './contact-digest.ts';
export { flagDevice, passWatchList, requireNotRefused } from './pass-watch-list.ts';
export { watchListRoutes } from './staff-routes.ts';
export { entriesLike, listWatchedPictures, passPicture } from './watched-pictures.ts';
