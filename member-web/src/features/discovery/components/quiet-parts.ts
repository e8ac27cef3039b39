/** The parts of a feed that are shown without a touch, but after its cards. They load as one script. */
export { EmptyFeed } from './empty-feed.tsx';
export { NearbyChoice } from './nearby-choice.tsx';
