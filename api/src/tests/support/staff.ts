import type { Staff } from '@milon/shared/contracts';
import { createStaff } from '../../modules/staff/index.ts';
import { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export class StaffPerson extends Person {
  staff!: Staff;
  refreshToken!: string;

  get id(): string {
    return this.staff._id;
  }
}

export const staffPassword = 'a long phrase of staff';

let staffCount = 0;

/** A new account of this role, signed in over HTTP; its requests carry the access token. */
export async function signInStaff(
  app: TestApp,
  role: 'administration' | 'uploader' = 'administration',
): Promise<StaffPerson> {
  staffCount += 1;
  const email = `staff-${staffCount}@example.com`;
  await createStaff(app.context.db, {
    name: `Staff ${staffCount}`,
    email,
    password: staffPassword,
    role,
    at: app.context.clock(),
  });
  const person = new StaffPerson(app);
  const answer = await person.post('/staff/jwt', { email, password: staffPassword });
  if (answer.status !== 200) throw new Error(`Staff sign-in answered ${answer.status}`);
  person.bearer = answer.body.accessToken;
  person.refreshToken = answer.body.refreshToken;
  person.staff = answer.body.staff;
  return person;
}
