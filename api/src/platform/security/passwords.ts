import { Argon2id } from 'oslo/password';

const argon2id = new Argon2id({ memorySize: 19_456, iterations: 2, parallelism: 1 });

/** Argon2id, in the form that carries its own parameters and salt. */
export function hashPassword(password: string): Promise<string> {
  return argon2id.hash(password.normalize('NFKC'));
}

/** A hash of nothing anybody knows: an unknown account takes as long to refuse as a known one. */
let decoy: Promise<string> | undefined;

/** False for an unknown account too (`hash` undefined), after the same work. */
export async function verifyPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  if (!hash) {
    decoy ??= hashPassword(crypto.randomUUID());
    await argon2id.verify(await decoy, password.normalize('NFKC'));
    return false;
  }
  return argon2id.verify(hash, password.normalize('NFKC'));
}

/** Refused as new passwords: the most used that are long enough to pass. */
const common = new Set([
  '1234567890',
  '12345678910',
  '0123456789',
  '123456789a',
  'qwertyuiop',
  'qwerty12345',
  'password12',
  'password123',
  'password1234',
  'passw0rd123',
  'iloveyou123',
  'bangladesh',
  'bangladesh1',
  'bangladesh123',
  'bangladesh71',
  'dhaka12345',
  'abcd123456',
  'abc1234567',
  'a123456789',
  '1q2w3e4r5t',
  'q1w2e3r4t5',
  'welcome123',
  'admin12345',
  'administrator',
  'letmein123',
  'sunshine123',
  'princess123',
  'football123',
  'superman123',
  'asdfghjkl1',
  'zxcvbnm123',
  'milon12345',
  'milonmilon',
  'mynameiskhan',
  'shapla12345',
  'allahuakbar',
  'bismillah123',
  'alhamdulillah',
]);

/** Whether a new password is one that attackers try first, or one character over and over. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return common.has(plain) || /^(.)\1*$/u.test(plain);
}
