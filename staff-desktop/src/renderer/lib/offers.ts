import type { FluentIcon } from '@fluentui/react-icons';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** An action of the present screen for Ctrl+K. */
export interface Command {
  id: string;
  text: string;
  icon: FluentIcon;
  run: () => void;
}

/** Keys with what they do, for the keyboard help. */
export interface KeyGroup {
  title: string;
  keys: readonly (readonly [caps: readonly string[], does: string])[];
}

/** What the elements on the screen offer. */
function createOffers<Offer>() {
  const offers = new Set<() => readonly Offer[]>();
  const followers = new Set<() => void>();
  let version = 0;

  function changed(): void {
    version += 1;
    for (const follower of followers) follower();
  }

  function follow(follower: () => void): () => void {
    followers.add(follower);
    return () => followers.delete(follower);
  }

  function useOffers(offered: readonly Offer[]): void {
    const latest = useRef(offered);
    useEffect(() => {
      latest.current = offered;
    });
    useEffect(() => {
      const read = () => latest.current;
      offers.add(read);
      changed();
      return () => {
        offers.delete(read);
        changed();
      };
    }, []);
  }

  function useOffered(): readonly Offer[] {
    useSyncExternalStore(follow, () => version);
    return [...offers].flatMap((read) => read());
  }

  return { useOffers, useOffered };
}

const commands = createOffers<Command>();
const keyGroups = createOffers<KeyGroup>();

/** Offers actions in Ctrl+K while the component is on the screen. */
export const useCommands = commands.useOffers;
export const useOfferedCommands = commands.useOffered;
/** Lists keys in the keyboard help while the component is on the screen. */
export const useKeyHelp = keyGroups.useOffers;
export const useOfferedKeys = keyGroups.useOffered;
