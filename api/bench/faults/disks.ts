import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function run(program: string, ...given: string[]): void {
  execFileSync(program, given, { stdio: 'ignore' });
}

/** Runs `work` in a folder with a disk of its own; undefined where nobody may mount one. */
async function onDisk<T>(
  mount: (at: string, folder: string) => void,
  work: (at: string, folder: string) => Promise<T>,
): Promise<T | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'milon-disk-'));
  const at = join(folder, 'disk');
  mkdirSync(at);
  try {
    try {
      mount(at, folder);
    } catch {
      return undefined;
    }
    try {
      return await work(at, folder);
    } finally {
      run('umount', at);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A small disk: it is soon full. */
export const onSmallDisk = <T>(bytes: number, work: (folder: string) => Promise<T>) =>
  onDisk((at) => run('mount', '-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', at), work);

/** A disk of which can be said what it would hold if the power failed now. */
interface MortalDisk {
  readonly folder: string;
  /** From now on nobody can write to it, as when the system finds an error on a disk. Reads go on. */
  fail(): void;
  /** Takes what reached the disk itself. Nobody may write meanwhile. */
  cutPower(): string;
  /** Runs `look` in a folder with what a cut left, as the system finds it at its next start. */
  start<T>(cut: string, look: (folder: string) => Promise<T>): Promise<T>;
}

/**
 * A disk that may lose its power. What was written but not flushed is only in the memory of the system, and
 * stays there: the file system's own flushes are five minutes apart.
 */
export const onMortalDisk = <T>(bytes: number, work: (disk: MortalDisk) => Promise<T>) =>
  onDisk(
    (at, folder) => {
      const image = join(folder, 'image');
      writeFileSync(image, '');
      truncateSync(image, bytes);
      run('mkfs.ext4', '-q', image);
      run('mount', '-o', 'loop,commit=300', image, at);
    },
    (at, folder) => {
      let cuts = 0;
      const left = join(folder, 'left');
      mkdirSync(left);
      return work({
        folder: at,
        fail: () => run('mount', '-o', 'remount,abort', at),
        cutPower() {
          cuts += 1;
          const cut = join(folder, `cut-${cuts}`);
          run('cp', '--sparse=always', join(folder, 'image'), cut);
          return cut;
        },
        async start(cut, look) {
          run('mount', '-o', 'loop', cut, left);
          try {
            return await look(left);
          } finally {
            run('umount', left);
            rmSync(cut);
          }
        },
      });
    },
  );
