import { describe, expect, test } from 'vitest';
import { newMemberState, withSignUpDefaults } from './sign-up-defaults.ts';

describe('the defaults of sign-up', () => {
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

  test('keep a choice and replace an empty one [S5.5]', () => {
    expect(
      withSignUpDefaults({ language: '2', diet: '', habit: { smoke: '2', drink: '' } }, 'men'),
    ).toMatchObject({
      language: '2',
      diet: '1',
      habit: { smoke: '2', drink: '1' },
    });
  });
});

describe('the default privacy', () => {
  test('has an open contact and the photo privacy of the gender', () => {
    expect(withSignUpDefaults({}, 'women')).toMatchObject({ clientType: '1', photoPrivacy: 'members' });
    expect(withSignUpDefaults({}, 'men')).toMatchObject({ clientType: '1', photoPrivacy: 'everyone' });
  });

  test('keeps a choice', () => {
    const chosen = { clientType: '2', photoPrivacy: 'connections', habit: { smoke: '1', drink: '2' } };
    expect(withSignUpDefaults(chosen, 'men')).toMatchObject(chosen);
  });
});

describe('the state of a new member', () => {
  test('has activePolicy 4 for women and 1 for men [S5.5]', () => {
    expect(newMemberState('women').activePolicy).toBe('4');
    expect(newMemberState('men').activePolicy).toBe('1');
  });

  test('is inactive, unverified, not disabled and not deleted [S4.18]', () => {
    expect(newMemberState('men').account).toEqual({
      isActive: false,
      isVerified: false,
      isDisabled: false,
      deleted: false,
    });
  });

  test('is free and not edited', () => {
    expect(newMemberState('women')).toMatchObject({ userType: '1', editStatus: 'NOT_EDITED' });
  });
});
