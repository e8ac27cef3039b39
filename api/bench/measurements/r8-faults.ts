import type { Population } from '../call-times.ts';
import { fullDisk } from '../faults/full-disk.ts';
import { killedMigrations } from '../faults/killed-migrations.ts';
import { postgresFaults } from '../faults/postgres-faults.ts';
import { serviceFaults } from '../faults/service-faults.ts';
import { sigterm } from '../faults/sigterm.ts';
import type { Figure } from '../figure.ts';

/** R8 on one engine: what a fault does to people, and whether anything acknowledged is lost. */
export async function faultFigures(population: Population): Promise<Figure[]> {
  const { databaseUrl, dataDir, engine } = population;
  const ofEngine =
    databaseUrl === undefined
      ? [...(await serviceFaults()), ...(await fullDisk(dataDir))]
      : await postgresFaults(population);
  return [
    ...ofEngine,
    ...(await sigterm({ dataDir, databaseUrl }, engine)),
    ...(await killedMigrations(databaseUrl, engine)),
  ];
}
