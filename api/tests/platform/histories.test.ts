import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBalances } from '../../bench/histories/check-balances.ts';
import { checkHistory } from '../../bench/histories/check-history.ts';
import { withHistories } from '../../bench/histories/ground.ts';
import { runFaulty, runHistory } from '../../bench/histories/run-history.ts';
import { plantedFaults } from '../../bench/histories/saboteurs.ts';
import { signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** The bench runs 1,000. */
const histories = 3;
/** Two processes start first, which takes four seconds on a quiet machine. */
const timeoutMs = 300_000;

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
  await signUpActive(app, { gender: 'women' });
  await signUpActive(app, { gender: 'men' });
});
afterEach(() => app.close());

test(
  'some order explains each random history of two processes, and a planted lost update is found (attacks 28 to 30)',
  {
    timeout: timeoutMs,
  },
  () =>
    withHistories({ dataDir: app.dataDir, databaseUrl: app.context.config.databaseUrl }, async (ground) => {
      for (let seed = 1; seed <= histories; seed += 1) {
        const history = await runHistory(ground, seed);
        expect(history.operations.length).toBeGreaterThan(60);
        expect(checkHistory(history)).toEqual([]);
        expect(await checkBalances(ground.db, history.members, ground.gatewayCalls)).toEqual([]);
      }
      for (const [name, saboteur] of Object.entries(plantedFaults)) {
        const history = await runFaulty(ground, histories, saboteur);
        expect(checkHistory(history), name).not.toEqual([]);
      }
    }),
);
