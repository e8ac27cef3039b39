import type { TestApp } from './test-app.ts';

/** Makes every greeting earlier by this time. Greetings use the database's clock, which a test cannot set. */
export async function backdateHi(app: TestApp, milliseconds: number): Promise<void> {
  await app.context.db
    .updateTable('greetings')
    .set((eb) => ({ last_sent_at: eb('last_sent_at', '-', milliseconds) }))
    .execute();
}
