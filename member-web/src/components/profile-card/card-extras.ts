/** The parts of a card that open on a press. They load as one script. */

export { TipPopover } from '../dialog/tip-popover.tsx';
export { PhotoCarousel } from '../photo/photo-carousel.tsx';
export { CardDetails } from './card-details.tsx';
export { DeclineMenu } from './decline-menu.tsx';
export { UnavailableActions } from './unavailable-actions.tsx';
