import { describe, expect, test } from 'vitest';
import { newMemberState, withSignUpDefaults } from './sign-up-defaults.ts';

describe('what sign-up fills in', () => {
  const filled = withSignUpDefaults({});

  test.each([
    ['smoke', filled.habit.smoke],
    ['drink', filled.habit.drink],
    ['language', filled.language],
    ['bodyType', filled.bodyType],
    ['skinTone', filled.skinTone],
    ['diet', filled.diet],
    ['anyDisability', filled.anyDisability],
    ['profileCreatedFor', filled.profileCreatedFor],
  ])('%s is 1 [S5.12]', (_field, value) => {
    expect(value).toBe('1');
  });

  test('a choice stays, an empty one is filled [S5.5]', () => {
    expect(withSignUpDefaults({ language: '2', diet: '', habit: { smoke: '2', drink: '' } })).toMatchObject({
      language: '2',
      diet: '1',
      habit: { smoke: '2', drink: '1' },
    });
  });
});

describe('the state of a new member', () => {
  test('activePolicy is 4 for women and 1 otherwise [S5.5]', () => {
    expect(newMemberState('women').activePolicy).toBe('4');
    expect(newMemberState('men').activePolicy).toBe('1');
  });

  test('inactive, unverified, not disabled, not deleted [S4.18]', () => {
    expect(newMemberState('men').account).toEqual({
      isActive: false,
      isVerified: false,
      isDisabled: false,
      deleted: false,
    });
  });

  test('free, with an unlocked contact and the photo privacy of the gender', () => {
    expect(newMemberState('women')).toMatchObject({
      userType: '1',
      contactLock: '1',
      photoPrivacy: 'members',
      editStatus: 'NOT_EDITED',
    });
    expect(newMemberState('men').photoPrivacy).toBe('everyone');
  });
});
