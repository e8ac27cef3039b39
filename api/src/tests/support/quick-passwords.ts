import { vi } from 'vitest';

/**
 * Passwords of stories guard nothing, and hundreds of people sign up in them: the real Argon2id, at the least
 * it can cost. How the product itself hashes is `passwords.test.ts`.
 */
vi.mock(import('oslo/password'), async (load) => {
  const { Argon2id, ...others } = await load();
  class QuickArgon2id extends Argon2id {
    constructor() {
      super({ memorySize: 64, iterations: 1, parallelism: 1 });
    }
  }
  return { ...others, Argon2id: QuickArgon2id };
});
