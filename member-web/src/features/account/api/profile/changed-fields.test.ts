import type { User } from '@milon/shared/contracts';
import { describe, expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';
import { draftOf, type ProfileDraft } from './profile-draft.ts';

const user = {
  firstName: 'Nusrat',
  lastName: 'Jahan',
  religion: 'islam',
  height: '9',
  family: { brothers: 2, fatherStatus: '3', about: 'Close.' },
  location: { city: '47', district: 'd18', country: '1' },
  birthday: { date: '1995-04-03', city: 'Feni' },
  about: { myself: 'The old text.' },
  hobbies: ['cooking'],
} as unknown as User;
const before = draftOf(user);
const changed = (change: Partial<ProfileDraft>) => changedFields(before, { ...before, ...change });

describe('changedFields of an edited profile', () => {
  test('returns undefined if nothing changed except spaces', () => {
    expect(changedFields(before, draftOf(user))).toBeUndefined();
    expect(changed({ firstName: 'Nusrat ' })).toBeUndefined();
  });

  test('returns only the changed fields, and the edit status [S4.16]', () => {
    expect(changed({ height: '10' })).toEqual({ height: '10', editStatus: 'NOT_EDITED' });
  });

  test('returns groups field by field, numbers as numbers, and null for emptied fields', () => {
    expect(changed({ family: { ...before.family, brothers: '3', about: ' ' } })).toMatchObject({
      family: { brothers: 3, about: null },
    });
    expect(changed({ family: { ...before.family, sisters: '0' } })?.family).toEqual({ sisters: 0 });
    expect(changed({ location: { city: '8', district: '', country: '1' } })?.location).toEqual({
      city: '8',
      district: null,
    });
  });

  test('returns whole lists, and null for an emptied list', () => {
    expect(changed({ hobbies: ['cooking', 'kite flying'] })?.hobbies).toEqual(['cooking', 'kite flying']);
    expect(changed({ hobbies: [] })?.hobbies).toBeNull();
  });

  test('returns about-myself as a request [S4.15]', () => {
    const update = changed({ aboutMyself: 'A new text.' });
    expect(update).toEqual({ about: { myselfRequest: 'A new text.' }, editStatus: 'NOT_EDITED' });
    expect(changed({ aboutMyself: '' })?.about).toEqual({ myselfRequest: '' });
  });

  test('the form edits the text that waits for review', () => {
    const waiting = draftOf({ ...user, about: { myself: 'Old.', myselfRequest: 'New.' } });
    expect(waiting.aboutMyself).toBe('New.');
    expect(changedFields(waiting, waiting)).toBeUndefined();
  });

  test('returns an email only if the account has none [S5.2]', () => {
    expect(changed({ email: 'nusrat@example.com' })?.email).toEqual({ address: 'nusrat@example.com' });
    const known = { ...before, email: 'old@example.com' };
    expect(changedFields(known, { ...known, email: 'new@example.com' })).toBeUndefined();
  });

  test('returns an emptied last name as a text, for names of one word', () => {
    expect(changed({ lastName: '' })?.lastName).toBe('');
  });
});
