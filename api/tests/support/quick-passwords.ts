import { Argon2id } from 'oslo/password';

/**
 * Passwords of tests protect nothing, and tests sign up hundreds of members: the real Argon2id, at the least
 * it can cost. How the product itself hashes is `passwords.test.ts`.
 */
const { hash } = Argon2id.prototype;
function hashQuickly(this: Argon2id, password: string): Promise<string> {
  return hash.call(Object.assign(this, { memorySize: 64, iterations: 1 }), password);
}
// Vitest loads this again for each test file of a worker.
if (hash.name !== hashQuickly.name) Argon2id.prototype.hash = hashQuickly;
