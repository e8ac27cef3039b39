import {
  STAFF_NAMESPACE,
  type StaffChange,
  type StaffServerEvents,
  type StaffTopic,
  staffTopics,
} from '@milon/shared/contracts';
import type { DefaultEventsMap, Namespace } from 'socket.io';
import type { AppContext, StaffActor } from './context.ts';
import { handshakeRefusal } from './http/sockets/handshake-refusal.ts';
import { type AuditEntry, followAudit } from './modules/audit/index.ts';
import { authenticateStaff, findLiveRoles } from './modules/staff/index.ts';
import { DomainError } from './platform/domain-error.ts';
import { limitBacklog } from './platform/realtime/backpressure.ts';
import { roleRoom, sessionRoom } from './platform/realtime/bus.ts';
import type { SocketServer } from './platform/realtime/socket-bus.ts';

interface StaffSocketData {
  staffId: string;
  sessionId: string;
  role: StaffActor['role'];
}
type StaffNamespace = Namespace<DefaultEventsMap, StaffServerEvents, DefaultEventsMap, StaffSocketData>;
type StaffSocket = Parameters<Parameters<StaffNamespace['use']>[0]>[0];

/** Milliseconds between two checks of the sessions: a person who lost access soon receives nothing. */
const sweepMs = 2_000;
/** Windows and devices of one person, and some dead connections that the server has not detected yet. */
const maxSockets = 20;
/** More changes of one topic at once are announced as one, without ids. */
const mostIds = 20;

const personRoom = (staffId: string) => `person:${staffId}`;

const topics = new Set<string>(staffTopics);
/** What an Uploader may see. Administration sees everything. */
const uploaderTopics: ReadonlySet<StaffTopic> = new Set(['hand-over', 'member', 'photo', 'reply', 'view']);
/** What hides or shows an account again. Which ones are merged is Administration's. */
const mergingActs = new Set(['merge.do', 'merge.undo']);
/**
 * Audited acts that change nothing. An open console that fetched again after these would be audited again,
 * and two of them would never stop.
 */
const lookVerbs = new Set([
  'claim',
  'export',
  'file',
  'list',
  'look',
  'moderation',
  'scan',
  'screenshot',
  'search',
  'signals',
]);

/** What the console must fetch again after these entries of the audit log. */
function changesOf(entries: readonly AuditEntry[]): StaffChange[] {
  const changes = entries.flatMap(({ action, staffId: by, targetId: id }): StaffChange[] => {
    const [topic, verb] = action.split('.') as [StaffTopic, string];
    return topics.has(topic) && !lookVerbs.has(verb) ? [{ topic, id, by }] : [];
  });
  return [...Map.groupBy(changes, ({ topic, by }) => `${topic} ${by}`).values()].flatMap((some) => {
    const [{ topic, by } = some[0] as StaffChange] = some;
    return some.length > mostIds ? [{ topic, by }] : some;
  });
}

/** The same for Uploaders, who learn of a merge only that some member changed. */
function changesForUploaders(entries: readonly AuditEntry[], changes: readonly StaffChange[]): StaffChange[] {
  const seen = changes.filter(({ topic }) => uploaderTopics.has(topic));
  const merging = entries.find(({ action }) => mergingActs.has(action));
  return merging ? [...seen, { topic: 'member', by: merging.staffId }] : seen;
}

function announce({ bus }: AppContext, entries: readonly AuditEntry[]): void {
  const changes = changesOf(entries);
  if (changes.length === 0) return;
  bus.toStaff([roleRoom('administration')], changes);
  const forUploaders = changesForUploaders(entries, changes);
  if (forUploaders.length > 0) bus.toStaff([roleRoom('uploader')], forUploaders);
}

async function admit(context: AppContext, socket: StaffSocket): Promise<void> {
  const { token } = socket.handshake.auth;
  // A token that the page sends itself: no other site can use it, so the origin does not matter.
  const actor = typeof token === 'string' ? await authenticateStaff(context, token) : undefined;
  if (!actor) throw new DomainError('NOT_SIGNED_IN');
  if (actor.setup !== undefined) throw new DomainError('FORBIDDEN');
  await context.limits.take('connection', actor.id);
  const open = socket.nsp.adapter.rooms.get(personRoom(actor.id))?.size ?? 0;
  if (open >= maxSockets) throw new DomainError('TOO_MANY_REQUESTS');
  socket.data = { staffId: actor.id, sessionId: actor.sessionId, role: actor.role };
  await socket.join([personRoom(actor.id), roleRoom(actor.role), sessionRoom(actor.sessionId)]);
}

/**
 * Cuts the sockets of sessions that ended, and of people whose role changed: they connect again as they are.
 */
async function sweep(context: AppContext, staff: StaffNamespace): Promise<void> {
  const sockets = [...staff.sockets.values()];
  if (sockets.length === 0) return;
  const roles = await findLiveRoles(context, [...new Set(sockets.map(({ data }) => data.sessionId))]);
  for (const socket of sockets) {
    if (roles.get(socket.data.sessionId) !== socket.data.role) socket.disconnect(true);
  }
}

/**
 * Accepts the sockets of the staff console, and tells them what staff change, from the audit log: each change
 * by staff is recorded there. Returns a function that stops it.
 */
export function connectStaffSockets(server: SocketServer, context: AppContext): () => void {
  const staff = server.of(STAFF_NAMESPACE) as unknown as StaffNamespace;
  const decide = async (socket: StaffSocket, next: (refusal?: Error) => void) => {
    next(await handshakeRefusal(context, () => admit(context, socket)));
  };
  staff.use((socket, next) => void decide(socket, next));
  staff.on('connection', (socket) => {
    limitBacklog(socket);
    socket.on('disconnect', () => socket.conn.close());
  });
  followAudit(context.db, (entries) => announce(context, entries));
  const timer = setInterval(() => {
    sweep(context, staff).catch((error: unknown) =>
      context.log.error({ err: error }, 'could not check the sessions of consoles'),
    );
  }, sweepMs).unref();
  return () => clearInterval(timer);
}
