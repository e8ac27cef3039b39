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

describe('who sees what of a member', () => {
  test('a phone is whole for those who unlocked it, oneself and Administration alone [S1.4]', () => {
    expect(wholeFor('phone')).toEqual(['unlocked', 'self', 'administration']);
    expect(accessTo('phone', 'guest')).toBe('none');
    expect(accessTo('phone', 'member')).toBe('masked');
    expect(accessTo('phone', 'premium')).toBe('masked');
    expect(accessTo('phone', 'uploader')).toBe('masked');
  });

  test('a full last name is for premium members and those who unlocked [S1.5]', () => {
    expect(wholeFor('lastName')).toEqual(['premium', 'unlocked', 'self', 'uploader', 'administration']);
    expect(accessTo('lastName', 'guest')).toBe('masked');
    expect(accessTo('lastName', 'member')).toBe('masked');
  });

  test('email, WhatsApp and imo do not even show masked to members', () => {
    expect(wholeFor('contacts')).toEqual(['unlocked', 'self', 'administration']);
    for (const kind of ['guest', 'member', 'premium'] as const)
      expect(accessTo('contacts', kind)).toBe('none');
  });

  test('secrets go to nobody', () => {
    for (const kind of kinds) expect(accessTo('secrets', kind)).toBe('none');
  });

  test('a national id is whole for Administration alone, and masked for its owner', () => {
    expect(wholeFor('nationalId')).toEqual(['administration']);
    expect(accessTo('nationalId', 'self')).toBe('masked');
  });

  test('a guest gets name, facts, the About text and sibling counts', () => {
    const whole = groups.filter((group) => seesWhole(group, 'guest'));
    expect(whole).toEqual(['name', 'facts', 'about']);
    expect(accessTo('family', 'guest')).toBe('siblings');
    expect(accessTo('photos', 'guest')).toBe('chosen');
    expect(accessTo('preference', 'guest')).toBe('none');
  });

  test('each step from guest to unlocked takes nothing away', () => {
    const rank = { none: 0, masked: 1, siblings: 1, chosen: 1, whole: 2 };
    const steps = ['guest', 'member', 'premium', 'unlocked', 'self'] as const;
    for (const group of groups) {
      const ranks = steps.map((kind) => rank[accessTo(group, kind)]);
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    }
  });
});

test('a viewer reads one column of the table', () => {
  const member = { as: 'member', isSelf: false, isPremium: false, isUnlocked: false } as const;
  expect(viewerKindOf({ as: 'guest' })).toBe('guest');
  expect(viewerKindOf(member)).toBe('member');
  expect(viewerKindOf({ ...member, isPremium: true })).toBe('premium');
  expect(viewerKindOf({ ...member, isPremium: true, isUnlocked: true })).toBe('unlocked');
  expect(viewerKindOf({ ...member, isSelf: true, isPremium: true })).toBe('self');
  expect(viewerKindOf({ as: 'staff', userRole: '1' })).toBe('administration');
  expect(viewerKindOf({ as: 'staff', userRole: '2' })).toBe('uploader');
});
