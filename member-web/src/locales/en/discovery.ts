export const discovery = {
  welcomeTitle: 'Find the one your family will love',
  welcomeText: 'Our team checks every photo. Your phone number is hidden, and you choose who can unlock it.',
  lookingFor: 'Looking for a',
  bride: 'Bride',
  groom: 'Groom',
  signUp: 'Sign up free',
  nearbyGuest: 'Near me needs your city',
  nearbyGuestText:
    'This list shows members of your city or district. Sign up free and say where you live, or look at all profiles.',
  missesNext_one: 'You have seen everyone who matches all your preferences. The next profiles differ in one.',
  missesNext_other: 'The next profiles differ in two of your preferences.',
  missesFirst_one: 'No one else matches all your preferences yet. These profiles differ in one.',
  missesFirst_other: 'No one comes closer yet. These profiles differ in two of your preferences.',
  seeAll: 'See all profiles',
  changePreference: 'Change preference',
  profile: 'Profile',
} as const;
