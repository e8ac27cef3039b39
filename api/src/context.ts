import type { SetupStep } from '@milon/shared/contracts';
import type { Config } from './config.ts';
import type { Background } from './platform/concurrency/background.ts';
import type { ByteBudget } from './platform/concurrency/byte-budget.ts';
import type { FairQueue } from './platform/concurrency/fair-queue.ts';
import type { Databases, Db, Engine } from './platform/database/connect.ts';
import type { GroupCommit } from './platform/database/group-commit.ts';
import type { Limits } from './platform/limits.ts';
import type { Logger } from './platform/log.ts';
import type { Messenger } from './platform/messaging/messenger.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { OpenIdClient } from './platform/openid/client.ts';
import type { PaymentProviders } from './platform/payments/provider.ts';
import type { PushSender } from './platform/push/push-sender.ts';
import type { Bus } from './platform/realtime/bus.ts';
import type { Keys } from './platform/security/keys.ts';
import type { SlowLane } from './platform/slow-lane.ts';
import type { PartFiles } from './platform/storage/part-files.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { KnownTime } from './platform/time/known-time.ts';
import type { WriteHealth } from './platform/write-health/write-health.ts';

/** Everything outside itself that a use case may use. Created once in `main.ts`, and by each test. */
export interface AppContext {
  readonly config: Config;
  readonly engine: Engine;
  readonly db: Db;
  /** Combines frequent writes into shared commits. */
  readonly groupCommit: GroupCommit;
  /** For reads that may take longer than a few milliseconds. */
  readonly readers: Db;
  /** For lists and counts that may be some seconds old (`readsOfLists`); undefined without a replica. */
  readonly replica: Databases['replica'];
  /** A table's columns in memory, for counts; undefined on PostgreSQL. */
  readonly copyOf: Databases['copyOf'];
  /** Open connections to PostgreSQL; undefined on SQLite. */
  readonly connections: Databases['connections'];
  /** For writes whose failure must not fail the caller. */
  readonly writes: WriteHealth;
  readonly storage: Storage;
  /** Unfinished uploads. */
  readonly parts: PartFiles;
  /** How much memory all multipart bodies may use together. */
  readonly uploadBytes: ByteBudget;
  readonly bus: Bus;
  readonly mail: Messenger;
  readonly sms: Messenger;
  /** Undefined if Google is not set up. */
  readonly google: OpenIdClient | undefined;
  /** Undefined if push is not set up. */
  readonly push: PushSender | undefined;
  /** The payment gateways that are set up, the first one preferred. */
  readonly payments: PaymentProviders;
  readonly limits: Limits;
  /** For strangers of an address above its limit, and for what they read. */
  readonly slowLane: SlowLane;
  readonly readLane: SlowLane;
  readonly photoLane: SlowLane;
  /** The reads of each member that run at the same time. */
  readonly turns: FairQueue;
  readonly background: Background;
  readonly metrics: Metrics;
  readonly keys: Keys;
  readonly log: Logger;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Whether that clock is right, for irreversible work. */
  readonly time: KnownTime;
}

export interface Guest {
  readonly kind: 'guest';
  /** The member who reads what guests see, as behind a shared link. */
  readonly reader?: MemberActor | undefined;
}

/** The signed-in member, read by each request: a ban or a new package applies from the next request. */
export interface MemberActor {
  readonly kind: 'member';
  readonly id: string;
  readonly sessionId: string;
  /** This request extended the session, so its cookie is extended too. */
  readonly sessionRenewed: boolean;
  readonly gender: string;
  /** Seeks a further marriage. */
  readonly seeksFurther: boolean;
  /** Would meet a man who seeks one. */
  readonly meetsFurther: boolean;
  readonly activePolicy: string;
  /** New, and staff decided nothing yet. */
  readonly waitsFirstLook: boolean;
  /** Hidden by the member's own choice: may browse, but not contact anyone. */
  readonly isPaused: boolean;
  /** Visits others without a trace, and does not see visitors. */
  readonly isIncognito: boolean;
  readonly city: string | null;
  readonly district: string | null;
  readonly homeDistrict: string | null;
  /** Whether Near me means the home, instead of where the member lives. */
  readonly isNearbyByHome: boolean;
  readonly isPremium: boolean;
  readonly phoneVerified: boolean;
  readonly emailVerified: boolean;
  readonly createdAt: number;
}

export interface StaffActor {
  readonly kind: 'staff';
  readonly id: string;
  readonly sessionId: string;
  readonly name: string;
  readonly role: 'administration' | 'uploader';
  /** What the account must do before anything else. */
  readonly setup: SetupStep | undefined;
}

/** A member of staff whose earlier decision is carried out, with or without a session. */
export type ActingStaff = Pick<StaffActor, 'id' | 'role'>;

export type Viewer = Guest | MemberActor;
export type Actor = Viewer | StaffActor;
