import type { CallAnswer, CallParsed, reportWordsCall } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../../context.ts';
import { findOfferedWords } from './word-queries.ts';

type Word = Awaited<ReturnType<typeof findOfferedWords>>[number];
type About = CallParsed<typeof reportWordsCall, 'query'>['about'];

const fits: Readonly<Record<About, (word: Word) => boolean>> = {
  profile: () => true,
  contact: (word) => word.gives_connect_back === 1,
  message: (word) => word.fits_message === 1,
};

/**
 * Lists the reasons that this member may choose for a profile, an unlocked contact or a message (spec §2).
 */
export async function listOfferedWords(
  { db }: AppContext,
  actor: MemberActor,
  about: About,
): Promise<CallAnswer<typeof reportWordsCall>['data']> {
  const words = await findOfferedWords(db, actor.isPremium ? ['1', '2'] : ['1']);
  return words
    .filter(fits[about])
    .map((word) => ({ _id: word.id, name: word.name, nameBangla: word.name_bangla }));
}
