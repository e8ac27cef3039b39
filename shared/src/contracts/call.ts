import type { z } from 'zod';
import type { Route } from '../routes.ts';

/** Who may make a call at all; what they then may do to whom is the use case's business. */
export type Access =
  | 'anyone'
  | 'member'
  /** Any member of staff. */
  | 'staff'
  /** Staff of the role Administration. */
  | 'administration';

/** What a staff account must do before it may do anything else. */
export const setupSteps = ['PASSWORD', 'SECOND_FACTOR'] as const;
export type SetupStep = (typeof setupSteps)[number];

/**
 * One call of the API, stated once: the API mounts it, the clients make it, the API's description and the table of who may call
 * what are generated from it.
 */
export interface Call extends Route {
  readonly access: Access;
  /** The steps during which a staff account may make this call already; without it, none. */
  readonly during?: readonly SetupStep[];
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Of the request's headers those that the call reads, in lower case. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is `multipart/form-data`: one part `file`, or the parts named here. */
  readonly upload?: true | UploadShape;
  /** The body is bytes of this type, which the call reads as they come. */
  readonly stream?: string;
  /** The body is `application/x-www-form-urlencoded`. */
  readonly form?: true;
  /**
   * What reading by this call costs the caller's budget: one whole profile, one for each `id` of the body, a
   * card for each of `limit`, or a photo. Without it a GET costs as much as one card, and everything else nothing.
   */
  readonly reading?: 'profile' | 'profiles' | 'cards' | 'photo';
  /** Status of success; 302 leads on to another address. */
  readonly status: 200 | 201 | 202 | 204 | 302;
  /** Absent where the answer has no body. */
  readonly answer?: z.ZodType;
}

/** Parts of a multipart body: files by name, and the texts beside them. */
export interface UploadShape {
  readonly files: Readonly<Record<string, 'required' | 'optional'>>;
  readonly fields: z.ZodType;
}

/** Keeps the literal types of a call's parts. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type Part = 'params' | 'query' | 'headers' | 'body';

type Sent<C extends Call, K extends Part, D extends 'input' | 'output'> = C[K] extends z.ZodType
  ? D extends 'input'
    ? z.input<C[K]>
    : z.output<C[K]>
  : undefined;

/** What a client hands over. */
export type CallInput<C extends Call, K extends Part> = Sent<C, K, 'input'>;
/** What the API works with, after parsing. */
export type CallParsed<C extends Call, K extends Part> = Sent<C, K, 'output'>;
/** What comes back. */
export type CallAnswer<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : undefined;
