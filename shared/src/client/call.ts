import type { z } from 'zod';
import type { Call, CallInput } from '../contracts/call.ts';
import type * as contracts from '../contracts/index.ts';
import type { Route } from '../routes/index.ts';

type Contracts = (typeof contracts)[keyof typeof contracts];

/** The contract of a route, found by its method and path: its schemas stay out of the client's bundle. */
export type CallOf<R extends Route> = R extends Call
  ? R
  : Extract<Extract<Contracts, Call>, Pick<R, 'method' | 'path'>>;

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodType
  ? object extends CallInput<C, K>
    ? { readonly [P in K]?: CallInput<C, K> }
    : { readonly [P in K]: CallInput<C, K> }
  : { readonly [P in K]?: never };

type Body<C extends Call> = C extends { readonly upload: unknown }
  ? { readonly body: FormData }
  : Part<C, 'body'>;

/** The input of a call: path parameters, query and body, as its contract says. */
export type CallParts<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Body<C> & {
    readonly signal?: AbortSignal | undefined;
    /** Milliseconds; 0 means no timeout (spec §9). */
    readonly timeout?: number;
    /** A repeat with the same key does nothing new. Only for calls that read the header. */
    readonly idempotencyKey?: string;
    /** The browser sends the call even if the page closes. */
    readonly keepalive?: boolean;
  };

/** An input part is optional if none of its fields is required. */
export type PartsOf<C extends Call> =
  object extends CallParts<C> ? [parts?: CallParts<C>] : [parts: CallParts<C>];

type Values = Readonly<Record<string, unknown>>;

/** Fills the path parameters and appends the query. Arrays repeat; empty values are left out. */
export function buildPath(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, textOf(item));
    }
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}
