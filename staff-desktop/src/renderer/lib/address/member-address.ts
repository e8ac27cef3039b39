import { addressOf, type ConsoleLocation } from './location.ts';

/** The address of a member's record. `query` is the table's view and filters, for the way back to it. */
export function memberAddress(id: string, query: ConsoleLocation['query'] = {}): string {
  return addressOf({ section: 'member', rest: [id], query });
}

/** The address of the editor of a member's record. */
export function editAddress(id: string, query: ConsoleLocation['query'] = {}): string {
  return addressOf({ section: 'member', rest: [id, 'edit'], query });
}

/** The address of a member's whole moderation history. */
export function moderationAddress(id: string, query: ConsoleLocation['query'] = {}): string {
  return addressOf({ section: 'member', rest: [id, 'moderation'], query });
}
