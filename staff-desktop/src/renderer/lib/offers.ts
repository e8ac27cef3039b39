import type { FluentIcon } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';

/** An action of the present screen for Ctrl+K. */
export interface Command {
  id: string;
  label: string;
  icon: FluentIcon;
  run: () => void;
}

/** Keys with what they do, for the keyboard help. */
export interface KeyGroup {
  title: string;
  keys: readonly (readonly [caps: readonly string[], does: string])[];
}

/** What the elements on the screen offer, read only when somebody asks for it. */
function createOffers<Offer>() {
  const offers = new Set<() => readonly Offer[]>();

  function useOffers(offered: readonly Offer[]): void {
    const latest = useRef(offered);
    useEffect(() => {
      latest.current = offered;
    });
    useEffect(() => {
      const read = () => latest.current;
      offers.add(read);
      return () => {
        offers.delete(read);
      };
    }, []);
  }

  return { useOffers, read: () => [...offers].flatMap((read) => read()) };
}

const commands = createOffers<Command>();
const keyGroups = createOffers<KeyGroup>();

/** Offers actions in Ctrl+K while the component is on the screen. */
export const useCommands = commands.useOffers;
export const offeredCommands = commands.read;
/** Lists keys in the keyboard help while the component is on the screen. */
export const useKeyHelp = keyGroups.useOffers;
export const offeredKeys = keyGroups.read;
