/** What stands in the place of a feed's cards, without a touch. It loads as one script. */
export { EmptyFeed } from './empty-feed.tsx';
export { NearbyForGuests } from './nearby-for-guests.tsx';
