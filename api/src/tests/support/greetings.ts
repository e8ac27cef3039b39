import type { TestApp } from './test-app.ts';

/** As if every greeting had been so many milliseconds earlier: the database's clock, by which they are counted, is nobody's to set. */
export async function backdateHi(app: TestApp, milliseconds: number): Promise<void> {
  await app.context.db
    .updateTable('greetings')
    .set((eb) => ({ last_sent_at: eb('last_sent_at', '-', milliseconds) }))
    .execute();
}
