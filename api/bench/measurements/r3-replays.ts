import type { Population } from '../call-times.ts';
import type { Figure } from '../figure.ts';
import { offerNagad } from '../payments/clients.ts';
import { freshMembers } from '../payments/fresh-members.ts';
import { type Replay, replays } from '../payments/replays.ts';
import { withShop } from '../payments/with-shop.ts';

const times = 10;

/** Sends the call once, then ten times more: half at the same moment, half one after another. */
async function sendAgain({ send }: Replay): Promise<void> {
  await send();
  await Promise.all(Array.from({ length: times / 2 }, send));
  for (let n = 0; n < times / 2; n += 1) await send();
}

/** R3: every call about credits, payments and messages, sent eleven times. */
export function replayedCalls({ databaseUrl, dataDir, engine }: Population): Promise<Figure[]> {
  return withShop({ dataDir, databaseUrl }, async ({ databases, packageId, shop }) => {
    const men = await freshMembers(databases, { gender: 'men' });
    const women = await freshMembers(databases, { gender: 'women', isOpen: true });
    const next = (members: string[]) => () => members.shift() ?? '';
    const till = { shop, db: databases.db, packageId, nextMan: next(men), nextWoman: next(women) };
    await offerNagad(shop);
    let wrong = 0;
    for (const prepare of replays) {
      const replay = await prepare(till);
      await sendAgain(replay);
      const effects = await replay.effects();
      if (effects === 1) continue;
      wrong += 1;
      process.stderr.write(`${engine}, ${replay.name}: ${effects} effects\n`);
    }
    return [
      {
        id: `R3 ${engine}`,
        what: `${replays.length} calls about credits, payments and messages, replayed ${times} times`,
        measured: `${replays.length - wrong} had one effect`,
        against: `${replays.length} calls`,
        value: wrong,
        reach: 0,
        is: 'at most',
      },
    ];
  });
}
