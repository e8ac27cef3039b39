import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { bn } from './bn/index.ts';
import { en } from './en/index.ts';

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation: en }, bn: { translation: bn } } }));

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Texts of the specification that `app/texts-shown.test.tsx` renders, with their keys. */
const rendered = [
  ['Information Updated!', 'users.informationUpdated'],
  ['Preference Saved!', 'preference.saved'],
  ['Photo approved!', 'photos.approved'],
  ['Photo declined!', 'photos.declined'],
  ['status updated!', 'users.statusUpdated'],
  ['user deleted!', 'record.deleted'],
  ['user added to special profile!', 'record.specialAdded'],
  ['User removed from special profile!', 'record.specialRemoved'],
  ['Are you sure to add this profile to special for 30 days?', 'record.askSpecial'],
  ['Are you sure to remove this profile from special?', 'record.askSpecialEnd'],
  ['Are you sure to approve this photo?', 'photos.askApprove'],
  ['Are you sure to decline this photo?', 'photos.askDecline'],
  ['Are you sure to set "Active" status for this user?', 'users.askStatus'],
] as const;

/** The other texts that staff read: the key of each, and the code that shows it. */
const inCode = [
  ['No options', 'preference.noOptions', 'components/form/multi-choice.tsx', "t('preference.noOptions')"],
  ['Loading…', 'action.loading', 'components/states/loading-blocks.tsx', "t('action.loading')"],
  ['No Profiles found!', 'users.none', 'features/members/table/users-table.tsx', "t('users.none')"],
] as const;

const texts = [...rendered, ...inCode].map(([text, key]) => ({ text, key }));

test.each(texts)('$text is in the catalogues, in Bangla too', ({ text, key }) => {
  const said = (lng: string, status: string) => i18next.t(key, { lng, status });
  expect(said('en', 'Active')).toBe(text);
  expect(said('bn', 'সক্রিয়')).toMatch(/^[^A-Za-z]*[\u0980-\u09ff][^A-Za-z]*$/);
});

test.each(inCode)('the code shows %j', (_text, _key, path, call) => {
  expect(sources[`../${path}`]).toContain(call);
});

test('staff have one word in Bangla', () => {
  expect(JSON.stringify(bn).match(/[^"]*স্টাফ[^"]*/gu)).toBeNull();
  expect(JSON.stringify(bn)).toContain('কর্মী');
});
