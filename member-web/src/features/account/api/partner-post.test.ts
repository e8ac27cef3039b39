import { expect, test } from 'vitest';
import { phrasesOf, postText } from './partner-post.ts';

test('a partner post becomes unique phrases, split at commas', () => {
  expect(phrasesOf(' educated, from Dhaka ,, educated\nkind ')).toEqual(['educated', 'from Dhaka', 'kind']);
  expect(postText('educated,from Dhaka,')).toBe('educated, from Dhaka');
  expect(postText(' , ')).toBe('');
});
