import { sorted } from '@milon/shared/lists';
import { DAY_MS } from '@milon/shared/rules';
import type { KeptAnswer } from './kept-database.ts';
import { KEPT } from './limits.ts';

/** Until when what is kept may be shown: never longer than the session lasts. */
export function keptUntil(now: number, sessionExpires: string | undefined): number {
  const longest = now + KEPT.days * DAY_MS;
  return sessionExpires === undefined ? longest : Math.min(longest, Date.parse(sessionExpires));
}

const single: ReadonlySet<unknown> = new Set([
  'session',
  'user',
  'counts',
  'settings',
  'total-profiles',
  'conversations',
]);

/** Whether an answer is kept for reading without a connection: feeds, opened profiles and conversations. */
export function isKeepable([name, second]: readonly unknown[]): boolean {
  if (name === 'profiles') return second === 'feed';
  if (name === 'notifications') return second === 'unread';
  return name === 'profile' || single.has(name);
}

interface Pages {
  readonly pages: readonly unknown[];
  readonly pageParams: readonly unknown[];
}
interface Conversation {
  readonly messages: readonly unknown[];
  readonly earlier?: unknown;
}

/** The part of an answer that is kept: the first pages of a feed, the newest messages. */
export function keptPart([name]: readonly unknown[], data: unknown): unknown {
  if (name === 'profiles') {
    const { pages, pageParams } = data as Pages;
    return { pages: pages.slice(0, KEPT.feedPages), pageParams: pageParams.slice(0, KEPT.feedPages) };
  }
  if (name === 'conversations') {
    const newest = (data as readonly Conversation[]).slice(0, KEPT.conversations);
    return newest.map((one) =>
      Object.assign({}, one, { messages: one.messages.slice(-KEPT.messages), earlier: undefined }),
    );
  }
  return data;
}

/** The keys of what is too much: all feeds but the last one, and profiles opened long ago. */
export function tooMany(answers: readonly Pick<KeptAnswer, 'key' | 'queryKey' | 'at'>[]): string[] {
  const newest = sorted(answers, (a, b) => b.at - a.at);
  const named = (name: string) => newest.filter(({ queryKey }) => queryKey[0] === name);
  const surplus = [...named('profiles').slice(1), ...named('profile').slice(KEPT.profiles)];
  return surplus.map(({ key }) => key);
}

interface Card {
  readonly _id: string;
  readonly profileImages?: readonly { readonly src: string }[];
}
interface FeedPages extends Pages {
  readonly pages: readonly { readonly data: readonly Card[] }[];
}

/** The cards or the profile that an answer holds. */
export function cardsIn({ queryKey, data }: Pick<KeptAnswer, 'queryKey' | 'data'>): readonly Card[] {
  if (queryKey[0] === 'profile') return [data as Card];
  if (queryKey[0] !== 'profiles') return [];
  return (data as FeedPages).pages.flatMap((page) => page.data);
}

/** The folders of the photos of these members, in all their sizes: `/photos/{id}/`. */
export function photoFoldersOf(
  answers: readonly Pick<KeptAnswer, 'queryKey' | 'data'>[],
  members: ReadonlySet<string>,
): ReadonlySet<string> {
  const cards = answers.flatMap(cardsIn).filter(({ _id }) => members.has(_id));
  const sources = cards.flatMap(({ profileImages = [] }) => profileImages.map(({ src }) => src));
  return new Set(
    sources.map((src) => src.slice(0, src.lastIndexOf('/') + 1).replace(/^https?:\/\/[^/]+/, '')),
  );
}

/** The answer without these members. Undefined if nothing of it is left. */
export function withoutMembers<Answer extends KeptAnswer>(
  answer: Answer,
  gone: ReadonlySet<string>,
): Answer | undefined {
  if (!cardsIn(answer).some(({ _id }) => gone.has(_id))) return answer;
  if (answer.queryKey[0] === 'profile') return undefined;
  const { pages, ...rest } = answer.data as FeedPages;
  const left = pages.map((page) =>
    Object.assign({}, page, { data: page.data.filter(({ _id }) => !gone.has(_id)) }),
  );
  return { ...answer, data: { ...rest, pages: left } };
}
