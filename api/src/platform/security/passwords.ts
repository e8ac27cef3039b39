import { Argon2id } from 'oslo/password';

const argon2id = new Argon2id({ memorySize: 19_456, iterations: 2, parallelism: 1 });

/** Argon2id, in the format that contains its parameters and salt. */
export function hashPassword(password: string): Promise<string> {
  return argon2id.hash(password.normalize('NFKC'));
}

/**
 * A hash of an unknown value, made at the start: rejecting an unknown account takes as long as a known one,
 * even the first time.
 */
const decoy: Promise<string> = hashPassword(crypto.randomUUID());

/** Also false for an unknown account (`hash` undefined), after the same work. */
export async function verifyPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await argon2id.verify(hash ?? (await decoy), password.normalize('NFKC'));
  return matches && Boolean(hash);
}
