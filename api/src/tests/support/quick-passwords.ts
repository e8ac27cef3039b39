import { Argon2id } from 'oslo/password';

/**
 * Passwords of stories guard nothing, and hundreds of people sign up in them: the real Argon2id, at the least
 * it can cost. How the product itself hashes is `passwords.test.ts`.
 */
const { hash } = Argon2id.prototype;
Argon2id.prototype.hash = function hashQuickly(this: Argon2id, password) {
  return hash.call(Object.assign(this, { memorySize: 64, iterations: 1 }), password);
};
