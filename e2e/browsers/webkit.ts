import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { releasePort, reservePort } from '../support/product/ports.ts';
import { type Engine, type Tab, windowSize } from './tab.ts';

/** The key under which WebDriver names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const startMs = 20_000;

type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

/** Calls of WebDriver: JSON over HTTP (w3.org/TR/webdriver2). */
const callsOf =
  (address: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(address + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await answer.json()) as { value: { error: string; message: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}, ${value.message}`);
    return value as never;
  };

function tabOf(call: Call): Tab {
  const run = async <T>(program: string, input: unknown): Promise<T> => {
    const script = `const [input, done] = arguments;
      Promise.resolve(${program}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    // An input that is undefined would be left out.
    const answer = await call<{ value: T; error?: string }>('POST', '/execute/async', {
      script,
      args: [input ?? null],
    });
    if (answer.error) throw new Error(answer.error);
    return answer.value;
  };
  return {
    go: (url) => call('POST', '/url', { url }),
    run: (look, input) => run(`(${String(look)})(input)`, input),
    load: (source) => call('POST', '/execute/sync', { script: source, args: [] }),
    find: async (look, input) => {
      const element = await run<Record<string, string> | null>(`(${String(look)})(input)`, input);
      if (!element) return undefined;
      const act = (name: string, body = {}) =>
        call<void>('POST', `/element/${element[elementKey]}/${name}`, body);
      return {
        press: () => act('click'),
        write: (text) => act('value', { text }),
        upload: (file) => act('value', { text: file }),
      };
    },
    screenshot: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Starts a display that nobody sees. */
async function startDisplay(): Promise<{ child: ChildProcess; name: string }> {
  const { width, height } = windowSize;
  const screen = ['-screen', '0', `${width}x${height + 100}x24`];
  const child = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return { child, name: `:${String(number).trim()}` };
}

/**
 * WebKitGTK's MiniBrowser, by WebDriver. Each tab has a driver of its own, since a driver has one session.
 */
export async function openWebkit(): Promise<Engine> {
  const display = await startDisplay();
  const closers: (() => Promise<void>)[] = [() => end(display.child)];
  const close = async () => {
    for (const one of closers.toReversed()) await one();
  };

  async function openSession(): Promise<{ call: Call; version: string }> {
    const port = await reservePort();
    const child = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11', LANG: 'en_GB.UTF-8' },
    });
    closers.push(
      () => end(child),
      () => releasePort(port),
    );
    const driver = callsOf(`http://127.0.0.1:${port}`);
    const deadline = Date.now() + startMs;
    while (!(await driver('GET', '/status').then(Boolean, () => false))) {
      if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start.');
      await wait(50);
    }
    const session = await driver<{ sessionId: string; capabilities: { browserVersion: string } }>(
      'POST',
      '/session',
      { capabilities: {} },
    );
    const call = callsOf(`http://127.0.0.1:${port}/session/${session.sessionId}`);
    closers.push(() => call('DELETE', ''));
    await call('POST', '/window/rect', { x: 0, y: 0, ...windowSize });
    return { call, version: `WebKitGTK ${session.capabilities.browserVersion}` };
  }

  try {
    let first: Awaited<ReturnType<typeof openSession>> | undefined = await openSession();
    return {
      version: first.version,
      openTab: async () => {
        const { call } = first ?? (await openSession());
        first = undefined;
        return tabOf(call);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
