import { describe, expect, test } from 'vitest';
import { newMemberState, withSignUpDefaults } from './sign-up-defaults.ts';

describe('what sign-up fills in', () => {
  const filled = withSignUpDefaults({}, 'women');

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
    expect(
      withSignUpDefaults({ language: '2', diet: '', habit: { smoke: '2', drink: '' } }, 'men'),
    ).toMatchObject({
      language: '2',
      diet: '1',
      habit: { smoke: '2', drink: '1' },
    });
  });
});

describe('privacy where the newcomer chose none', () => {
  test('the contact is unlocked and photos are as the gender has them', () => {
    expect(withSignUpDefaults({}, 'women')).toMatchObject({ clientType: '1', photoPrivacy: 'members' });
    expect(withSignUpDefaults({}, 'men')).toMatchObject({ clientType: '1', photoPrivacy: 'everyone' });
  });

  test('a choice stays', () => {
    const chosen = { clientType: '2', photoPrivacy: 'connections', habit: { smoke: '1', drink: '2' } };
    expect(withSignUpDefaults(chosen, 'men')).toMatchObject(chosen);
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

  test('free, and not edited', () => {
    expect(newMemberState('women')).toMatchObject({ userType: '1', editStatus: 'NOT_EDITED' });
  });
});
