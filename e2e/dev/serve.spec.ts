import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { releasePort, reservePort } from '../support/product/ports.ts';
import { environmentOf, staffAccount } from '../support/product/product.ts';

const root = join(import.meta.dirname, '..', '..');

test('npm run serve starts what was built: members see the first page, staff sign in, and it ends cleanly', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'milon-serve-'));
  const port = await reservePort();
  const url = `http://localhost:${port}`;
  const served = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...environmentOf(folder, port, { PUBLIC_URL: url }),
      SESSION_SECRET: 'a secret of this story, 32 characters or more',
      SMTP_URL: 'smtp://127.0.0.1:9',
      SMS_URL: 'http://127.0.0.1:9',
    },
  });
  const ended = once(served, 'exit');
  try {
    const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? served.exitCode;
    await expect.poll(isReady).toBe(true);
    await page.goto(url);
    await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
    // The password is compared in a process that starts from the sources.
    const answer = await fetch(`${url}/staff/jwt`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(staffAccount),
    });
    expect(answer.status).toBe(200);
  } finally {
    served.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await releasePort(port);
    await rm(folder, { recursive: true, force: true });
  }
});
