import { Gauge, Registry } from 'prom-client';
import type { AppContext } from '../../context.ts';
import { createBoundedRuns } from '../../platform/concurrency/bounded-runs.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Figure, ReadFigures } from './figure.ts';
import { readClock, readDisk, readOpenFiles, readState, readWal } from './read-machine.ts';
import { readAudit, readBackup, readQueues, readSms, readUploads } from './read-product.ts';

/** Each is read by itself: a disk or a folder that hangs leaves out its own figures only. */
const parts: Readonly<Record<string, ReadFigures>> = {
  audit: readAudit,
  backup: readBackup,
  clock: readClock,
  disk: readDisk,
  files: readOpenFiles,
  queues: readQueues,
  sms: readSms,
  state: readState,
  uploads: readUploads,
  wal: readWal,
};

/** How long one part may take; all are read at the same time, and Prometheus waits 10 s. */
const mostMs = 4_000;
/** However many ask, the figures are read once in this time. */
const keptMs = 5_000;

function registryOf(figures: readonly Figure[]): Registry {
  const registry = new Registry();
  for (const { help, label, name, values } of figures) {
    const labelNames = label === undefined ? [] : [label];
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    if (typeof values === 'number') gauge.set(values);
    else for (const [of, value] of Object.entries(values)) gauge.set({ [label as string]: of }, value);
  }
  return registry;
}

function createReader(context: AppContext): () => Promise<Registry> {
  const { log } = context;
  const runs = Object.entries(parts).map(([part, read]) => {
    const attempt = () =>
      read(context).catch((error: unknown) => {
        log.error({ err: error, part }, 'figures could not be read');
        return undefined;
      });
    const tellHang = () => log.error({ part }, 'figures took too long to read');
    return { part, run: createBoundedRuns(attempt, { mostMs, tellHang }) };
  });

  async function readAll(): Promise<Registry> {
    const read = await Promise.all(
      runs.map(async ({ part, run }) => ({ part, figures: (await run())?.result })),
    );
    const failed: Figure = {
      name: 'milon_reading_failed',
      help: '1 if these figures could not be read in time, and are left out',
      label: 'part',
      values: Object.fromEntries(read.map(({ figures, part }) => [part, figures === undefined ? 1 : 0])),
    };
    const figures = read.flatMap(({ figures: some }) => some ?? []).filter((one) => one !== undefined);
    return registryOf([...figures, failed]);
  }

  let latest: { readonly at: number; readonly figures: Promise<Registry> } | undefined;
  return () => {
    const now = performance.now();
    if (!latest || now - latest.at >= keptMs) latest = { at: now, figures: readAll() };
    return latest.figures;
  };
}

const readers = new WeakMap<Metrics, ReturnType<typeof createReader>>();

/** The figures that are read when somebody asks, at most every few seconds and never for long. */
export function readFigures(context: AppContext): Promise<Registry> {
  const read = readers.get(context.metrics) ?? createReader(context);
  readers.set(context.metrics, read);
  return read();
}
