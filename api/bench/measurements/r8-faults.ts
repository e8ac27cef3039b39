import type { Population } from '../call-times.ts';
import { fileHandles } from '../faults/file-handles.ts';
import { fullDisk } from '../faults/full-disk.ts';
import { killedMigrations } from '../faults/killed-migrations.ts';
import { postgresFaults } from '../faults/postgres-faults.ts';
import { postgresRestarts } from '../faults/postgres-restarts.ts';
import { powerLoss } from '../faults/power-loss.ts';
import { readOnlyDisk } from '../faults/read-only-disk.ts';
import { serviceFaults } from '../faults/service-faults.ts';
import { sigterm } from '../faults/sigterm.ts';
import { slowClients } from '../faults/slow-clients.ts';
import { twoProcesses } from '../faults/two-processes.ts';
import type { Figure } from '../figure.ts';
import type { PostgresServer } from '../postgres.ts';

/** R8 on one engine: what a fault does to people, and whether anything acknowledged is lost. */
export async function faultFigures(population: Population, server?: PostgresServer): Promise<Figure[]> {
  const { databaseUrl, dataDir, engine } = population;
  const ofEngine =
    server === undefined
      ? [
          ...(await serviceFaults()),
          ...(await fullDisk(dataDir)),
          ...(await readOnlyDisk(dataDir)),
          ...(await fileHandles(dataDir)),
          ...(await twoProcesses(dataDir)),
          ...(await powerLoss(dataDir)),
          ...(await slowClients(dataDir)),
        ]
      : [...(await postgresFaults(population)), ...(await postgresRestarts(population, server))];
  return [
    ...ofEngine,
    ...(await sigterm({ dataDir, databaseUrl }, engine)),
    ...(await killedMigrations(databaseUrl, engine)),
  ];
}
