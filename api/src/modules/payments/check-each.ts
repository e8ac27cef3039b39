import type { AppContext } from '../../context.ts';

/** Checks rows beside each other. One that fails is asked about again later, and stops no other. */
export async function checkEach<Row extends { readonly id: string }>(
  { log }: AppContext,
  rows: readonly Row[],
  check: (row: Row) => Promise<void>,
): Promise<void> {
  await Promise.all(
    rows.map(async (row) => {
      try {
        await check(row);
      } catch (error) {
        log.error({ err: error, id: row.id }, 'could not apply what a gateway says');
      }
    }),
  );
}
