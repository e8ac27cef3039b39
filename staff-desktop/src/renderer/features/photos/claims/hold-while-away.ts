import { currentLocation, onLocationChange } from '../../../lib/address/location.ts';

/** A reviewer who looks at a profile comes back within this time, or the photos go to others. */
const longestAwayMs = 5 * 60_000;

interface Ends {
  /** Releases the claims. */
  release: () => void;
  /** The desk took the claims over. */
  goOn: () => void;
}

interface Held extends Ends {
  queue: string;
}

let held: Held | undefined;

/** Whether the screen that replaced the desk is a member's record, from which the reviewer comes back. */
export const isAtProfile = (): boolean => currentLocation().section === 'member';

/**
 * Keeps the claims of a queue while the reviewer looks at a profile, and releases them when they leave it.
 */
export function holdWhileAway(queue: string, { release, goOn }: Ends): void {
  held?.release();
  const timer = setTimeout(() => held?.release(), longestAwayMs);
  const unfollow = onLocationChange(() => {
    // The desk itself decides when it opens again.
    if (!isAtProfile() && currentLocation().section !== 'photos') held?.release();
  });
  const stop = () => {
    clearTimeout(timer);
    unfollow();
    held = undefined;
  };
  held = {
    queue,
    goOn: () => {
      stop();
      goOn();
    },
    release: () => {
      stop();
      release();
    },
  };
}

/** The desk is open again: it goes on with the claims of this queue, or releases those of another. */
export function endAway(queue: string | undefined): void {
  if (held?.queue === queue) held?.goOn();
  else held?.release();
}
