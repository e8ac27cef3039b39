import { transcode } from 'node:buffer';
import {
  type Access,
  admitsStaff,
  type Call,
  type CallAnswer,
  type CallParsed,
} from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import type { Context, Hono } from 'hono';
import type { Actor, AppContext, MemberActor, StaffActor } from '../context.ts';
import { runFor } from '../platform/database/requester.ts';
import { DomainError } from '../platform/domain-error.ts';
import { type ByteStream, openStream } from './body/byte-stream.ts';
import { readUpload, type UploadOf } from './body/upload.ts';
import { uploadAllowance } from './body/upload-allowance.ts';
import { knownBrowser } from './cookies/browser-cookie.ts';
import type { HttpEnvironment } from './environment.ts';
import { parseCall } from './parse.ts';
import { readEntries, readerKey, readPoints, takeRead, workPoints, writeEntries } from './read-budget.ts';
import { noteChange } from './reads-of-lists.ts';

export type Router = Hono<HttpEnvironment>;

type ActorOf<A extends Access> = A extends 'member'
  ? MemberActor
  : A extends 'staff' | 'administration'
    ? StaffActor
    : Actor;

/** One parsed call with its actor. */
export interface CallRequest<C extends Call> {
  readonly actor: ActorOf<C['access']>;
  readonly params: CallParsed<C, 'params'>;
  readonly query: CallParsed<C, 'query'>;
  readonly headers: CallParsed<C, 'headers'>;
  readonly body: CallParsed<C, 'body'>;
  readonly upload: UploadOf<C['upload']>;
  /** Only set for a call that reads its body while it arrives. */
  readonly stream: C['stream'] extends string ? ByteStream : undefined;
  readonly context: AppContext;
  readonly language: Language;
  readonly address: string;
  /** For cookies and headers. */
  readonly http: Context<HttpEnvironment>;
}

/** Returns the contract's body, or a whole response if the call answers something other than JSON. */
export type CallHandler<C extends Call> = (
  request: CallRequest<C>,
) => Promise<(CallAnswer<C> extends undefined ? void : CallAnswer<C>) | Response>;

const setupProblems = {
  PASSWORD: 'PASSWORD_CHANGE_REQUIRED',
  SECOND_FACTOR: 'SECOND_FACTOR_REQUIRED',
} as const;

/**
 * Staff who must still set a password or a second factor can only make the calls that serve this, even among
 * open calls.
 */
function requireSetup(actor: Actor, during: Call['during']): void {
  if (actor.kind !== 'staff' || !actor.setup || during?.includes(actor.setup)) return;
  throw new DomainError(setupProblems[actor.setup]);
}

function authorize(actor: Actor, access: Access): void {
  switch (access) {
    case 'anyone':
      return;
    case 'member':
      if (actor.kind !== 'member') throw new DomainError('NOT_SIGNED_IN');
      return;
    case 'staff':
    case 'administration':
      if (actor.kind !== 'staff') throw new DomainError('NOT_SIGNED_IN');
      if (!admitsStaff(access, actor.role)) throw new DomainError('FORBIDDEN');
  }
}

/** Counts a call of this staff account, even if the call is then refused. */
function takeStaffCall({ limits }: AppContext, { id }: StaffActor): Promise<void> {
  return limits.takeAll([
    ['staff', id],
    ['staffHour', id],
  ]);
}

/** Few reads of one member run at a time, however many connections ask: the process is everybody's. */
async function inTurn<T>({ turns }: AppContext, actor: Actor, read: () => Promise<T>): Promise<T> {
  if (actor.kind !== 'member') return read();
  await turns.enter(actor.id);
  try {
    return await read();
  } finally {
    turns.leave(actor.id);
  }
}

/**
 * A call by staff whose role does not allow it, for modules that record such attempts. `params` are
 * unchecked.
 */
export interface ForbiddenAttempt {
  readonly context: AppContext;
  readonly actor: StaffActor;
  readonly call: Pick<Call, 'method' | 'path'>;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * A text with one Bangla name has two bytes a letter in memory. Node converts such a text at once, and would
 * count its bytes letter by letter, then write them letter by letter.
 */
const utf8Of = (text: string) => transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');

/**
 * Mounts one call of the contract: access, limits, parsing and answer. `onForbidden` runs before staff of the
 * wrong role are refused.
 */
export function mount<const C extends Call>(
  router: Router,
  call: C,
  handler: CallHandler<C>,
  onForbidden?: (attempt: ForbiddenAttempt) => Promise<void>,
): void {
  const answerCall = async (c: Context<HttpEnvironment>) => {
    const context = c.get('context');
    const actor = c.get('actor');
    const address = c.get('address');
    // The bytes of an upload count against the actor's and the shared limit until the call is answered.
    const share = call.upload ? context.uploadBytes.open(uploadAllowance(actor, address)) : undefined;
    try {
      const parsed = await parseCall(call, c);
      const points = readPoints(call, parsed);
      const browser = actor.kind === 'guest' ? knownBrowser(c, context) : undefined;
      const reader = { actor, address, browser };
      if (points === 0) await context.limits.takeAll(writeEntries(actor, call));
      noteChange(context, actor, call, c);
      const paid = points > 0 ? await takeRead(context, reader, points) : undefined;
      const requester = { key: readerKey(reader), readerMs: 0 };
      const work = async () =>
        handler({
          actor,
          ...parsed,
          stream: call.stream ? openStream(c, call.stream) : undefined,
          upload: call.upload && share ? await readUpload(c, call.upload, share) : undefined,
          context,
          language: c.get('language'),
          address,
          http: c,
        } as unknown as CallRequest<C>);
      const answer = await runFor(requester, () => (points > 0 ? inTurn(context, actor, work) : work()));
      if (answer instanceof Response) return answer;
      c.header('cache-control', 'no-store');
      if (answer === undefined) return c.body(null, call.status as 204);
      const json = JSON.stringify(answer);
      const worked = workPoints(json.length, requester.readerMs);
      // This answer is made: the next call is refused.
      if (worked > 0) await context.limits.charge(paid?.(worked) ?? readEntries(reader, worked));
      return c.body(utf8Of(json), call.status as 200, { 'content-type': 'application/json' });
    } finally {
      share?.close();
    }
  };
  const guard = async (c: Context<HttpEnvironment>, next: () => Promise<void>) => {
    c.set('route', call.path);
    const actor = c.get('actor');
    if (actor.kind === 'staff') await takeStaffCall(c.get('context'), actor);
    try {
      authorize(actor, call.access);
    } catch (error) {
      const isForbidden = error instanceof DomainError && error.code === 'FORBIDDEN';
      if (isForbidden && actor.kind === 'staff')
        await onForbidden?.({ context: c.get('context'), actor, call, params: c.req.param() });
      throw error;
    }
    requireSetup(actor, call.during);
    await next();
  };
  const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
  router.on(call.method.toUpperCase(), path, guard, answerCall);
}
