/** The parts of a card that open on a press. They load as one script. */

export { PhotoCarousel } from '../photo/photo-carousel.tsx';
export { DeclineMenu } from './decline-menu.tsx';
export { TipPopover } from './tip-popover.tsx';
export { UnavailableActions } from './unavailable-actions.tsx';
export { VerifiedList } from './verified-list.tsx';
