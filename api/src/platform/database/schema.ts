import type { Kysely } from 'kysely';
import type { CommerceTables } from './schema/commerce.ts';
import type { IdentityTables } from './schema/identity.ts';
import type { JobsTables } from './schema/jobs.ts';
import type { MembersTables } from './schema/members.ts';
import type { NotificationsTables } from './schema/notifications.ts';
import type { PhotosTables } from './schema/photos.ts';
import type { RelationsTables } from './schema/relations.ts';
import type { StaffTables } from './schema/staff.ts';
import type { SupportTables } from './schema/support.ts';

/** Every table, by name. */
export interface Database
  extends MembersTables,
    IdentityTables,
    PhotosTables,
    RelationsTables,
    NotificationsTables,
    CommerceTables,
    StaffTables,
    SupportTables,
    JobsTables {}

/** The database, or a transaction on it. */
export type Db = Kysely<Database>;
