import type { Profile } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { createPauses } from '../../../platform/concurrency/pauses.ts';
import { withShownTexts } from './masked-view.ts';

test('others have their turns between the texts of one profile (attack 69)', async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  const texts = { about: { myself: 'Call 01712345678.' }, aboutPartner: 'Kind.', hobbies: ['Chess'] };
  const shown = await withShownTexts(texts as unknown as Profile, 'member', createPauses(0));
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(shown)).not.toContain('01712345678');
});
