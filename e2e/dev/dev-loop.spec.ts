import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { releasePort, reservePort } from '../support/product/ports.ts';
import { environmentOf, staffAccount } from '../support/product/product.ts';

const root = join(import.meta.dirname, '..', '..');

/** `npm run dev` on its own ports, with three members, and what it printed. */
class DevLoop {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #ports: readonly number[];
  printed = '';

  private constructor(child: ChildProcess, folder: string, ports: readonly number[]) {
    this.#child = child;
    this.#folder = folder;
    this.#ports = ports;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.printed += text;
      });
    }
  }

  static async start(): Promise<DevLoop> {
    const folder = await mkdtemp(join(tmpdir(), 'milon-dev-'));
    const ports = await Promise.all(Array.from({ length: 4 }, reservePort));
    const [api = 0, web, renderer, staff] = ports;
    const { STAFF_ORIGINS: _, PUBLIC_URL: __, ...settings } = environmentOf(folder, api);
    const env = {
      ...process.env,
      ...settings,
      NODE_ENV: 'development',
      WEB_PORT: String(web),
      RENDERER_PORT: String(renderer),
      STAFF_WEB_PORT: String(staff),
      // No window opens, wherever the story runs.
      DISPLAY: '',
      WAYLAND_DISPLAY: '',
    };
    const seed = ['api/src/seed/main.ts', '--members', '3'];
    await promisify(execFile)(process.execPath, seed, { cwd: root, env });
    const child = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: root, env, stdio: 'pipe' });
    return new DevLoop(child, folder, ports);
  }

  get members(): string {
    return `http://localhost:${this.#ports[1]}`;
  }

  get staff(): string {
    return `http://127.0.0.1:${this.#ports[3]}`;
  }

  async end(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    const code = await ended;
    await Promise.all(this.#ports.map(releasePort));
    await rm(this.#folder, { recursive: true, force: true });
    return code;
  }
}

/** Saves a source again as it is. */
async function save(path: string): Promise<void> {
  const now = new Date();
  await utimes(join(root, path), now, now);
}

/** Saves a component, and waits until the page runs it anew. */
async function change(page: Page, path: string, shown: string): Promise<void> {
  expect(await readFile(join(root, path), 'utf8')).toContain('export function');
  const updated = page.waitForEvent('console', {
    predicate: (line) => line.text().includes('hot updated') && line.text().includes(shown),
  });
  await save(path);
  await updated;
}

test('npm run dev shows a saved component at once and keeps what was typed; the API starts again', async ({
  browser,
}) => {
  const dev = await DevLoop.start();
  try {
    await expect.poll(() => dev.printed, { timeout: 120_000 }).toContain('Ctrl-C stops everything');

    const line = await fetch(`${dev.members}/socket.io/?EIO=4&transport=polling`);
    expect(await line.text()).toMatch(/^0\{/);

    const page = await browser.newPage();
    await page.goto(dev.members, { waitUntil: 'networkidle' });
    // A page of its own, although the API has calls below the same path.
    await page.goto(`${dev.members}/notifications`, { waitUntil: 'networkidle' });
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    const password = page.getByRole('dialog').getByLabel('Password', { exact: true });
    await password.fill('half typed');
    await change(page, 'member-web/src/features/auth/components/sign-in-form.tsx', 'sign-in-form.tsx');
    await expect(password).toHaveValue('half typed');

    const desk = await browser.newPage();
    await desk.goto(dev.staff, { waitUntil: 'networkidle' });
    await desk.getByLabel('Email').fill(staffAccount.email);
    await change(desk, 'staff-desktop/src/renderer/app/sign-in-screen.tsx', 'sign-in-screen.tsx');
    await expect(desk.getByLabel('Email')).toHaveValue(staffAccount.email);

    await save('api/src/http/health.ts');
    await expect.poll(() => dev.printed).toContain("Restarting 'api/src/main.ts'");
    await desk.getByLabel('Password', { exact: true }).fill(staffAccount.password);
    await expect
      .poll(async () => (await fetch(`${dev.members}/auth/users/count`).catch(() => undefined))?.ok)
      .toBe(true);
    await desk.getByRole('button', { name: 'Sign in' }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  } finally {
    expect(await dev.end()).toBe(0);
  }
});
