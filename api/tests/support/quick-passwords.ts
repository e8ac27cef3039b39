import { passwordCost } from '../../src/platform/security/passwords.ts';

/**
 * Passwords of tests protect nothing, and tests sign up hundreds of members: the real Argon2id, at the least
 * it can cost. How the product itself hashes is `passwords.test.ts`.
 */
Object.assign(passwordCost, { memorySize: 64, iterations: 1 });
