/** The parts of a feed that few see at first. They load as one script. */
export { FeedEnd } from './end-of-feed.tsx';
export { KeepUpToDate } from './keep-up-to-date.tsx';
