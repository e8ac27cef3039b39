import { Argon2id } from 'oslo/password';

const argon2id = new Argon2id({ memorySize: 19_456, iterations: 2, parallelism: 1 });

/** Argon2id, in the form that carries its own parameters and salt. */
export function hashPassword(password: string): Promise<string> {
  return argon2id.hash(password.normalize('NFKC'));
}

/** A hash of nothing anybody knows, made at the start: an unknown account takes as long to refuse as a known one, the first one too. */
const decoy: Promise<string> = hashPassword(crypto.randomUUID());

/** False for an unknown account too (`hash` undefined), after the same work. */
export async function verifyPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await argon2id.verify(hash ?? (await decoy), password.normalize('NFKC'));
  return matches && Boolean(hash);
}
