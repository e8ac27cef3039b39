import { expect, test } from 'vitest';
import { contactKinds } from '../contacts/mask-contacts.ts';
import { suggestedFirstMessages } from './first-message.ts';
import { judgeMessage } from './judge-message.ts';
import { massKey } from './mass-message.ts';

test('a mother who accepted thanks for the invitation, as the family', () => {
  const mother = { firstName: ' Sadia ', religion: 'islam', profileCreatedFor: '2' };
  expect(suggestedFirstMessages(mother, 'accepting', 'en')).toEqual([
    "Assalamu alaikum, we are Sadia's family. Thank you for inviting us.",
    'Assalamu alaikum. Could you tell us a little about yourself and your family?',
    'Assalamu alaikum. When would be a good time for our families to talk?',
  ]);
  expect(suggestedFirstMessages(mother, 'accepting', 'bn')).toEqual([
    'আসসালামু আলাইকুম, আমরা Sadia-এর পরিবার। আমন্ত্রণ পাঠানোর জন্য ধন্যবাদ।',
    'আসসালামু আলাইকুম। আপনার ও আপনার পরিবারের কথা আমাদের একটু বলবেন?',
    'আসসালামু আলাইকুম। দুই পরিবারের কথা বলার জন্য কোন সময়টা ভালো হয়?',
  ]);
});

test('somebody who invited speaks for themselves, and thanks for the acceptance', () => {
  const self = { firstName: 'Rony', religion: 'hindu', profileCreatedFor: '1' };
  expect(suggestedFirstMessages(self, 'inviting', 'en')).toEqual([
    'Nomoshkar, I am Rony. Thank you for accepting.',
    'Nomoshkar. Could you tell me a little about yourself and your family?',
    'Nomoshkar. When would be a good time for us to talk?',
  ]);
  expect(suggestedFirstMessages(self, 'inviting', 'bn')[0]).toBe(
    'নমস্কার, আমি Rony। আমন্ত্রণ গ্রহণ করার জন্য ধন্যবাদ।',
  );
});

test('without a religion or an owner it says hello as the family', () => {
  expect(suggestedFirstMessages({ firstName: '$& Lily' }, 'inviting', 'en')[0]).toBe(
    "Hello, we are $& Lily's family. Thank you for accepting.",
  );
});

test('no suggestion reads as a text for many, holds a contact or warns', () => {
  for (const religion of ['islam', 'hindu', undefined]) {
    for (const profileCreatedFor of ['1', '2']) {
      for (const by of ['accepting', 'inviting'] as const) {
        for (const language of ['en', 'bn'] as const) {
          const writer = { firstName: 'Mohammad Shahriar', religion, profileCreatedFor };
          for (const text of suggestedFirstMessages(writer, by, language))
            expect([text, massKey(text), contactKinds(text), judgeMessage(text)]).toEqual([
              text,
              undefined,
              [],
              [],
            ]);
        }
      }
    }
  }
});
