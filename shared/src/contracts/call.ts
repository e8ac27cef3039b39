import type { z } from 'zod';
import type { Route } from '../routes/index.ts';
import type { ProblemCode } from './problem.ts';

/** The group that may make the call at all. The use case checks the permissions for the particular data. */
export type Access =
  | 'anyone'
  | 'member'
  /** Any member of staff. */
  | 'staff'
  /** Staff of the role Administration. */
  | 'administration';

/** The two roles of staff by name. */
export type StaffRoleName = 'administration' | 'uploader';

/** Whether staff of this role may make calls of this access. The API refuses and the console offers by it. */
export function admitsStaff(access: Access, role: StaffRoleName): boolean {
  return access !== 'member' && (access !== 'administration' || role === 'administration');
}

/** Steps that a staff account must complete before anything else. */
export const setupSteps = ['PASSWORD', 'SECOND_FACTOR'] as const;
export type SetupStep = (typeof setupSteps)[number];

/**
 * One call of the API, defined once. The API mounts it and the clients make it. The API description and the
 * table of permissions are generated from it.
 */
export interface Call extends Route {
  readonly access: Access;
  /** Setup steps during which a staff account may already make this call. Absent: during none. */
  readonly during?: readonly SetupStep[];
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** The request headers that the call reads, in lower case. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is `multipart/form-data`: one part `file`, or the parts named here. */
  readonly upload?: true | UploadShape;
  /** The body is bytes of this type, which the call reads as a stream. */
  readonly stream?: string;
  /** The body is `application/x-www-form-urlencoded`. */
  readonly form?: true;
  /**
   * What the call costs the caller's reading budget: one whole profile, one for each `id` of the body, one
   * card for each of `limit`, one for every ten rows of `limit`, or a file made for the caller, at the price
   * of a profile. A photo has a budget of its own, and photos in the staff console are free; `none` is a call
   * that what its address reads must not refuse. Without it a GET costs as much as one card, and other
   * methods nothing.
   */
  readonly reading?: 'profile' | 'profiles' | 'cards' | 'rows' | 'photo' | 'file' | 'none';
  /** The status on success; 302 and 303 redirect. */
  readonly status: 200 | 201 | 202 | 204 | 302 | 303;
  /** The JSON of the answer. Absent if the answer is a file or has no body. */
  readonly answer?: z.ZodType;
  /** The media type of an answer that is a file. */
  readonly file?: string;
  /** Problems that neither the access nor the parts of the request suggest. */
  readonly problems?: readonly ProblemCode[];
}

/** Parts of a multipart body: files by name, and the text fields. */
export interface UploadShape {
  readonly files: Readonly<Record<string, 'required' | 'optional'>>;
  readonly fields: z.ZodType;
}

/** Infers the literal types of a call's parts. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type Part = 'params' | 'query' | 'headers' | 'body';

type Sent<C extends Call, K extends Part, D extends 'input' | 'output'> = C[K] extends z.ZodType
  ? D extends 'input'
    ? z.input<C[K]>
    : z.output<C[K]>
  : undefined;

/** What a client sends. */
export type CallInput<C extends Call, K extends Part> = Sent<C, K, 'input'>;
/** What the API receives after parsing. */
export type CallParsed<C extends Call, K extends Part> = Sent<C, K, 'output'>;
/** What the call returns. */
export type CallAnswer<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : undefined;
