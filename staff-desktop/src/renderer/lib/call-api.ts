import type { Call, CallAnswer, CallInput } from '@milon/shared/contracts';
import type { z } from 'zod';
import type { ApiRequest } from './api.ts';
import { api } from './console-api.ts';

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodType
  ? { [P in K]: CallInput<C, K> }
  : { [P in K]?: never };

/** What a call of the contract takes, part by part, and the signal that gives it up. */
export type CallParts<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> & {
    signal?: AbortSignal;
    /** It is made although the page closes meanwhile. */
    keepalive?: boolean;
  };

/** Makes a call of the contract as the signed-in member of staff; throws an `ApiProblem`. */
export async function callApi<const C extends Call>(call: C, parts: CallParts<C>): Promise<CallAnswer<C>> {
  const { params = {}, query, body, signal, keepalive } = parts as Loose;
  const path = call.path.replaceAll(/{(\w+)}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const request: ApiRequest = {
    method: call.method.toUpperCase() as NonNullable<ApiRequest['method']>,
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  };
  const answer = call.answer ? await api.json(call.answer, path, request) : await api.done(path, request);
  return answer as CallAnswer<C>;
}

interface Loose {
  params?: Record<string, unknown>;
  query?: NonNullable<ApiRequest['query']>;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
}
