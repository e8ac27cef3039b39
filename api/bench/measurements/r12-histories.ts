import type { Population } from '../call-times.ts';
import type { Figure } from '../figure.ts';
import { checkBalances } from '../histories/check-balances.ts';
import { checkHistory } from '../histories/check-history.ts';
import { withHistories } from '../histories/ground.ts';
import { runFaulty, runHistory } from '../histories/run-history.ts';
import { plantedFaults } from '../histories/saboteurs.ts';

const plantedOfEach = 10;

/** R12: random concurrent histories over two processes, and faults that are planted in some. */
export function historyFigures(
  { databaseUrl, dataDir, engine }: Population,
  first: number,
  last: number,
): Promise<Figure[]> {
  return withHistories({ dataDir, databaseUrl }, async (ground) => {
    let operations = 0;
    const anomalies: string[] = [];
    for (let seed = first; seed <= last; seed += 1) {
      const history = await runHistory(ground, seed);
      operations += history.operations.length;
      const found = [
        ...checkHistory(history),
        ...(await checkBalances(ground.db, history.members, ground.gatewayCalls)),
      ];
      for (const anomaly of found) process.stderr.write(`${engine}, history ${seed}: ${anomaly}\n`);
      anomalies.push(...found);
    }
    let missed = 0;
    for (const [name, saboteur] of Object.entries(plantedFaults))
      for (let n = 1; n <= plantedOfEach; n += 1) {
        const history = await runFaulty(ground, last + n, saboteur);
        if (checkHistory(history).length > 0) continue;
        process.stderr.write(`${engine}: a planted fault was not found: ${name}\n`);
        missed += 1;
      }
    const planted = plantedOfEach * Object.keys(plantedFaults).length;
    return [
      {
        id: `R12 ${engine}`,
        what: `${last - first + 1} random histories over two processes: anomalies`,
        measured: `${anomalies.length}`,
        against: `${operations} operations`,
        value: anomalies.length,
        reach: 0,
        is: 'at most',
      },
      {
        id: `R12 planted ${engine}`,
        what: 'planted faults that were not found',
        measured: `${missed}`,
        against: `${planted} planted`,
        value: missed,
        reach: 0,
        is: 'at most',
      },
    ];
  });
}
