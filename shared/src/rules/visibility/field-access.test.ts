import { describe, expect, test } from 'vitest';
import {
  accessTo,
  type FieldGroup,
  fieldAccess,
  seesWhole,
  type ViewerKind,
  viewerKindOf,
} from './field-access.ts';

const groups = Object.keys(fieldAccess) as FieldGroup[];
const kinds = Object.keys(fieldAccess.name) as ViewerKind[];
const wholeFor = (group: FieldGroup) => kinds.filter((kind) => seesWhole(group, kind));

describe('access to the fields of a member', () => {
  test('only unlocked viewers, the owner and Administration see a whole phone number [S1.4]', () => {
    expect(wholeFor('phone')).toEqual(['unlocked', 'self', 'administration']);
    expect(accessTo('phone', 'guest')).toBe('none');
    expect(accessTo('phone', 'member')).toBe('masked');
    expect(accessTo('phone', 'premium')).toBe('masked');
    expect(accessTo('phone', 'uploader')).toBe('masked');
  });

  test('premium members and unlocked viewers see the full last name [S1.5]', () => {
    expect(wholeFor('lastName')).toEqual([
      'premium',
      'viaGuardian',
      'unlocked',
      'self',
      'uploader',
      'administration',
    ]);
    expect(accessTo('lastName', 'guest')).toBe('masked');
    expect(accessTo('lastName', 'member')).toBe('masked');
  });

  test('members see email, WhatsApp and imo not even masked', () => {
    expect(wholeFor('contacts')).toEqual(['unlocked', 'self', 'administration']);
    for (const kind of ['guest', 'member', 'premium'] as const)
      expect(accessTo('contacts', kind)).toBe('none');
  });

  test('an unlock of a guardian shows the guardian and none of the member’s own contacts', () => {
    for (const group of ['phone', 'contacts'] as const) expect(accessTo(group, 'viaGuardian')).toBe('none');
    expect(accessTo('writtenContacts', 'viaGuardian')).toBe('masked');
    expect(kinds.filter((kind) => accessTo('guardian', kind) === 'chosen')).toEqual([
      'viaGuardian',
      'unlocked',
    ]);
    expect(wholeFor('guardian')).toEqual(['self', 'administration']);
    expect(accessTo('guardian', 'uploader')).toBe('masked');
  });

  test('no viewer sees secrets', () => {
    for (const kind of kinds) expect(accessTo('secrets', kind)).toBe('none');
  });

  test('only Administration sees a whole national id; its owner sees it masked', () => {
    expect(wholeFor('nationalId')).toEqual(['administration']);
    expect(accessTo('nationalId', 'self')).toBe('masked');
  });

  test('a guest sees name, facts, the About text and sibling counts', () => {
    const whole = groups.filter((group) => seesWhole(group, 'guest'));
    expect(whole).toEqual(['name', 'facts', 'about']);
    expect(accessTo('family', 'guest')).toBe('siblings');
    expect(accessTo('photos', 'guest')).toBe('chosen');
    expect(accessTo('preference', 'guest')).toBe('none');
  });

  test('no step from guest to unlocked removes access', () => {
    const rank = { none: 0, masked: 1, siblings: 1, chosen: 1, whole: 2 };
    const steps = ['guest', 'member', 'premium', 'unlocked', 'self'] as const;
    for (const group of groups) {
      const ranks = steps.map((kind) => rank[accessTo(group, kind)]);
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    }
  });
});

test('each viewer has one column of the table', () => {
  const member = { as: 'member', isSelf: false, isPremium: false, isUnlocked: false } as const;
  expect(viewerKindOf({ as: 'guest' })).toBe('guest');
  expect(viewerKindOf(member)).toBe('member');
  expect(viewerKindOf({ ...member, isPremium: true })).toBe('premium');
  expect(viewerKindOf({ ...member, isPremium: true, isUnlocked: true })).toBe('unlocked');
  expect(viewerKindOf({ ...member, isPremium: true, isViaGuardian: true })).toBe('viaGuardian');
  expect(viewerKindOf({ ...member, isSelf: true, isPremium: true })).toBe('self');
  expect(viewerKindOf({ as: 'staff', userRole: '1' })).toBe('administration');
  expect(viewerKindOf({ as: 'staff', userRole: '2' })).toBe('uploader');
});
