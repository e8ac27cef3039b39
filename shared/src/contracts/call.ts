import type { z } from 'zod';

/** Who may make a call at all; what they then may do to whom is the use case's business. */
export type Access =
  | 'anyone'
  | 'member'
  /** Any member of staff. */
  | 'staff'
  /** Staff of the role Administration. */
  | 'administration';

/**
 * One call of the API, stated once: the API mounts it, the clients make it, the API's description and the table of who may call
 * what are generated from it.
 */
export interface Call {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As the specification writes it, parameters in braces: `/admin/users/{id}`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is `multipart/form-data` with one part `file`. */
  readonly upload?: true;
  /** Status of success. */
  readonly status: 200 | 201 | 202 | 204;
  /** Absent where the answer has no body. */
  readonly answer?: z.ZodType;
}

/** Keeps the literal types of a call's parts. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type Sent<
  C extends Call,
  K extends 'params' | 'query' | 'body',
  D extends 'input' | 'output',
> = C[K] extends z.ZodType ? (D extends 'input' ? z.input<C[K]> : z.output<C[K]>) : undefined;

/** What a client hands over. */
export type CallInput<C extends Call, K extends 'params' | 'query' | 'body'> = Sent<C, K, 'input'>;
/** What the API works with, after parsing. */
export type CallParsed<C extends Call, K extends 'params' | 'query' | 'body'> = Sent<C, K, 'output'>;
/** What comes back. */
export type CallAnswer<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : undefined;
