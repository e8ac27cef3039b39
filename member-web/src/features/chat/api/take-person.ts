import type { ServerEvents } from '@milon/shared/contracts';
import { takeMark } from '../../../lib/favorite.ts';
import { forgetPerson, welcomePerson } from '../../../lib/person.ts';
import { catchUp, takeGone } from './conversations.ts';

type Payload<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0];

/** Somebody is there no more, or again: at once, on every open list, card, chat and photo. What was being written to them is kept. */
export function takePerson({ _id, isThere }: Payload<'person-update'>, me: string): void {
  if (isThere) {
    welcomePerson(_id);
    void catchUp(me);
  } else {
    forgetPerson(_id);
    takeGone(_id);
  }
}

/** A favorite or a block of one's own, made or ended here or in another tab. */
export function takeFavorite(change: Payload<'favorite-update'>, me: string): void {
  const { _id, action, updateField } = change;
  const isMarked = action === 'ADD';
  takeMark(_id, updateField, isMarked);
  if (updateField === 'block') takePerson({ _id, isThere: !isMarked }, me);
}
