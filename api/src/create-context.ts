import { join } from 'node:path';
import { product } from '@milon/shared/product';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';
import { type Databases, openDatabases } from './platform/database/connect.ts';
import { createLimits } from './platform/limits.ts';
import { createLog } from './platform/log.ts';
import { createOutbox } from './platform/messaging/outbox.ts';
import { createSmsGateway } from './platform/messaging/sms-gateway.ts';
import { createSmtp } from './platform/messaging/smtp.ts';
import { SocketBus } from './platform/realtime/socket-bus.ts';
import { deriveKeys } from './platform/security/keys.ts';
import { createDiskStorage } from './platform/storage/disk.ts';

export interface RunningContext extends AppContext {
  readonly bus: SocketBus;
  readonly databases: Databases;
  close(): Promise<void>;
}

/** Opens all that the settings name. `clock` is a test's to turn. */
export function createContext(config: Config, clock: () => number = Date.now): RunningContext {
  const databases = openDatabases(config);
  const outbox = join(config.dataDir, 'outbox');
  const { hostname } = new URL(config.publicUrl);
  return {
    config,
    engine: databases.engine,
    db: databases.db,
    readers: databases.readers,
    databases,
    storage: createDiskStorage(join(config.dataDir, 'files')),
    bus: new SocketBus(),
    mail: config.smtpUrl
      ? createSmtp(config.smtpUrl, `${product.name} <no-reply@${hostname}>`)
      : createOutbox(outbox, 'email', clock),
    sms: config.sms ? createSmsGateway(config.sms) : createOutbox(outbox, 'sms', clock),
    limits: createLimits(config.rateLimitScale),
    keys: deriveKeys(config),
    log: createLog(config.logLevel),
    clock,
    close: () => databases.close(),
  };
}
