import type { DemoAccount } from '../plan.ts';

/** Publicly known: the demo set is refused in production. */
const memberPassword = 'milon-demo-member';
const staffPassword = 'milon-demo-staff';

const dhaka = { city: '47', district: 'd18', country: '1' } as const;

const member = (
  number: number,
  latin: string,
  account: Pick<DemoAccount, 'label' | 'gender' | 'age' | 'joinedDaysAgo' | 'packageName'>,
): DemoAccount => {
  const [firstName = '', lastName = ''] = latin.split(' ');
  return {
    ...account,
    phone: `13000000${String(number).padStart(2, '0')}`,
    email: `${firstName.toLowerCase()}@example.com`,
    password: memberPassword,
    activePolicy: '1',
    religion: 'islam',
    place: dhaka,
    name: { firstName, lastName, isBangla: false, latin: firstName.toLowerCase() },
  };
};

export const demoMembers: readonly DemoAccount[] = [
  member(1, 'Tanvir Rahman', { label: 'Man, free', gender: 'men', age: 29, joinedDaysAgo: 12 }),
  member(2, 'Imran Chowdhury', {
    label: 'Man, premium (Gold)',
    gender: 'men',
    age: 32,
    joinedDaysAgo: 150,
    packageName: 'Gold',
  }),
  member(3, 'Nusrat Jahan', {
    label: 'Woman, premium (Platinum)',
    gender: 'women',
    age: 27,
    joinedDaysAgo: 100,
    packageName: 'Platinum',
  }),
  member(4, 'Sadia Akter', { label: 'Woman, free', gender: 'women', age: 24, joinedDaysAgo: 20 }),
];

export interface DemoStaff {
  readonly role: 'administration' | 'uploader';
  readonly label: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export const demoStaff: readonly DemoStaff[] = [
  {
    role: 'administration',
    label: 'Staff, Administration',
    name: 'Rehana Karim',
    email: 'administration@example.com',
    password: staffPassword,
  },
  {
    role: 'uploader',
    label: 'Staff, Uploader',
    name: 'Jahid Hasan',
    email: 'uploader@example.com',
    password: staffPassword,
  },
];

/** The list of sign-ins that is stored next to the data for people who try the demo. */
export function signInSheet() {
  return [
    ...demoMembers.map((account) => ({
      role: 'member',
      label: account.label,
      'sign-in': `0${account.phone}`,
      password: account.password,
    })),
    ...demoStaff.map(({ role, label, email, password }) => ({ role, label, 'sign-in': email, password })),
  ];
}
