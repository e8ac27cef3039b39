import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { portIsFree } from './port.mjs';
import { run } from './run.mjs';

test('a command answers its exit code, and the signal that ended it', async () => {
  expect(await run(process.execPath, ['-e', 'process.exit(7)'])).toBe(7);
  expect(await run(process.execPath, ['-e', 'process.kill(process.pid, "SIGTERM")'])).toBe(143);
});

test('a command that outlives its time is ended', async () => {
  expect(await run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { timeout: 300 })).toBe(143);
});

test('a port is free until somebody listens', async () => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  expect(await portIsFree(port, '127.0.0.1')).toBe(false);
  await new Promise((closed) => server.close(closed));
  expect(await portIsFree(port, '127.0.0.1')).toBe(true);
});
