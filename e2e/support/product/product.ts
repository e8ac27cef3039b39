import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { CONSOLE_ORIGIN } from '../../../staff-desktop/harness/electron-page.ts';
import { killAndRestartHost, startInHost, stopInHost } from './api-host.ts';
import { releasePort, reservePort } from './ports.ts';

export const staffAccount = { email: 'admin@milon.example', password: 'a long demo password' };

export interface OutboxMessage {
  readonly to: string;
  readonly channel: 'sms' | 'email';
  readonly text: string;
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`;

/** The settings of a product under test. `settings` override those of every test. */
export const environmentOf = (
  dataDir: string,
  port: number,
  settings: Record<string, string> = {},
): Record<string, string> => ({
  NODE_ENV: 'test',
  PORT: String(port),
  PUBLIC_URL: urlOf(port),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  RATE_LIMIT_SCALE: '1000',
  STAFF_EMAIL: staffAccount.email,
  STAFF_PASSWORD: staffAccount.password,
  STAFF_ORIGINS: CONSOLE_ORIGIN,
  ...settings,
});

/**
 * The product as it is served: the API with the built member web, on its own data folder and port. The
 * products of one worker share a process.
 */
export class Product {
  readonly dataDir: string;
  /** The origin that browsers use. */
  readonly url: string;
  readonly port: number;

  private constructor(dataDir: string, port: number, url: string) {
    this.dataDir = dataDir;
    this.port = port;
    this.url = url;
  }

  /**
   * Starts on the given folder, which `stop` removes too, or on a fresh copy of the template. `settings`
   * override those of every test.
   */
  static async start(dataDir?: string, settings: Record<string, string> = {}): Promise<Product> {
    const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'milon-e2e-')));
    const template = process.env.E2E_TEMPLATE;
    if (!dataDir && template) await cp(template, folder, { recursive: true });
    const port = await reservePort();
    await startInHost(environmentOf(folder, port, settings));
    return new Product(folder, port, settings['PUBLIC_URL'] ?? urlOf(port));
  }

  /** Offers a package as Administration, with an account to pay into. */
  async offerPackage(offer: {
    name: string;
    price: number;
    connects: number;
    validDays: number;
  }): Promise<void> {
    const send = async (path: string, body: unknown, token?: string, method = 'POST') => {
      const answer = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as { accessToken: string };
    };
    const { accessToken } = await send('/staff/jwt', staffAccount);
    const settings = await send('/admin/settings', undefined, accessToken, 'GET');
    const manualPayment = { bKash: '01711-000001', Nagad: '', Rocket: '', Bank: '' };
    await send('/admin/settings', { ...settings, manualPayment }, accessToken, 'PUT');
    await send('/admin/package', { packageType: 'Paid', isActive: true, ...offer }, accessToken);
  }

  /** Kills the API without a clean shutdown, as a power cut does, and restarts it. */
  killAndRestart(): Promise<void> {
    return killAndRestartHost();
  }

  /**
   * The last message to an address or a number. Waits for the first one: the API may answer before it sends
   * the message, so that the answer does not reveal whether an account exists.
   */
  async lastMessageTo(to: string): Promise<OutboxMessage> {
    let last: OutboxMessage | undefined;
    await expect(async () => {
      last = await this.#findLastMessageTo(to);
      expect(last, `A message to ${to}`).toBeDefined();
    }).toPass({ timeout: 30_000 });
    return last as OutboxMessage;
  }

  async #findLastMessageTo(to: string): Promise<OutboxMessage | undefined> {
    const folder = join(this.dataDir, 'outbox');
    const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted();
    const messages = await Promise.all(
      files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as OutboxMessage),
    );
    return messages.findLast((sent) => sent.to === to);
  }

  /** Ends the API and keeps its data folder. */
  async end(): Promise<void> {
    await stopInHost(this.port);
    await releasePort(this.port);
  }

  async stop(): Promise<void> {
    await this.end();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
