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

/** Texts of the specification that staff read: the key of each, and the code that shows it. */
const texts = [
  ['No options', 'preference.noOptions', 'components/form/multi-choice.tsx', "t('preference.noOptions')"],
  ['Loading…', 'action.loading', 'components/states/loading-blocks.tsx', "t('action.loading')"],
  [
    'Information Updated!',
    'users.informationUpdated',
    'features/users/detail/entry-review.tsx',
    "toast(t('users.informationUpdated'))",
  ],
  [
    'Preference Saved!',
    'preference.saved',
    'features/users/preference/preference-form.tsx',
    "toast(t('preference.saved'))",
  ],
  [
    'Photo approved!',
    'photos.approved',
    'features/users/detail/approve-dialog.tsx',
    "toast(t('photos.approved'))",
  ],
  [
    'Photo declined!',
    'photos.declined',
    'features/users/detail/decline-dialog.tsx',
    "toast(t('photos.declined'))",
  ],
  [
    'status updated!',
    'users.statusUpdated',
    'features/users/detail/use-status-change.ts',
    "toast(t('users.statusUpdated'))",
  ],
  [
    'user deleted!',
    'record.deleted',
    'features/users/record/actions/delete-dialog.tsx',
    "toast(t('record.deleted'))",
  ],
  [
    'user added to special profile!',
    'record.specialAdded',
    'features/users/record/actions/special-dialog.tsx',
    "'record.specialAdded'",
  ],
  [
    'User removed from special profile!',
    'record.specialRemoved',
    'features/users/record/actions/special-dialog.tsx',
    "'record.specialRemoved'",
  ],
  [
    'Are you sure to add this profile to special for 30 days?',
    'record.askSpecial',
    'features/users/record/actions/special-dialog.tsx',
    "'record.askSpecial'",
  ],
  [
    'Are you sure to remove this profile from special?',
    'record.askSpecialEnd',
    'features/users/record/actions/special-dialog.tsx',
    "'record.askSpecialEnd'",
  ],
  ['No Profiles found!', 'users.none', 'features/users/table/users-table.tsx', "t('users.none')"],
  [
    'Are you sure to approve this photo?',
    'photos.askApprove',
    'features/users/detail/approve-dialog.tsx',
    "question={t('photos.askApprove')}",
  ],
  [
    'Are you sure to decline this photo?',
    'photos.askDecline',
    'features/users/detail/decline-dialog.tsx',
    "question={t('photos.askDecline')}",
  ],
  [
    'Are you sure to set "Active" status for this user?',
    'users.askStatus',
    'features/users/detail/status-form.tsx',
    "question={t('users.askStatus'",
  ],
] as const;

test.each(texts)('the console shows %j, in Bangla too [S8.3, S8.4]', (text, key, path, call) => {
  const said = (lng: string, status: string) => i18next.t(key, { lng, status });
  expect(said('en', 'Active')).toBe(text);
  expect(said('bn', 'সক্রিয়')).toMatch(/^[^A-Za-z]*[\u0980-\u09ff][^A-Za-z]*$/);
  expect(sources[`../${path}`]).toContain(call);
});
