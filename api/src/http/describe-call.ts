import type { RouteConfig } from '@asteasolutions/zod-to-openapi';
import {
  type Access,
  type Call,
  type ProblemCode,
  problemCodes,
  problemSchema,
  type UploadShape,
} from '@milon/shared/contracts';
import { z } from 'zod';
import { statusOf } from './problem.ts';

/** How an actor identifies itself. */
export const securitySchemes = {
  memberSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'milon',
    description: 'The session of a member. Over https the name of the cookie is `__Host-milon`.',
  },
  staffToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of staff; it names the roles that a call admits, if not all.',
  },
} as const;

const securityOf: Readonly<Record<Access, NonNullable<RouteConfig['security']>>> = {
  anyone: [{}, { memberSession: [] }, { staffToken: [] }],
  member: [{ memberSession: [] }],
  staff: [{ staffToken: [] }],
  administration: [{ staffToken: ['administration'] }],
};

const bytes = z.string().meta({ format: 'binary' });

const oneFile: Pick<UploadShape, 'files'> & Partial<UploadShape> = { files: { file: 'required' } };

type Content = NonNullable<NonNullable<RouteConfig['request']>['body']>['content'];

/** What the body of a request holds; undefined without a body. */
function contentOf({ body, form, stream, upload }: Call): Content | undefined {
  if (stream) return { [stream]: { schema: bytes } };
  if (upload) {
    const { files, fields } = upload === true ? oneFile : upload;
    const parts = Object.entries(files).map(
      ([name, need]) => [name, need === 'required' ? bytes : bytes.optional()] as const,
    );
    const fileParts = z.object(Object.fromEntries(parts));
    const schema = fields ? z.intersection(fileParts, fields) : fileParts;
    return { 'multipart/form-data': { schema } };
  }
  return body && { [form ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: body } };
}

/** The statuses of the refusals that the call's access, its parts and its list of problems suggest. */
function refusalsOf({ access, params, query, headers, body, stream, upload, problems = [] }: Call) {
  const hasInput = [params, query, headers, body, upload].some((part) => part !== undefined);
  const hasBody = [body, stream, upload].some((part) => part !== undefined);
  return new Set([
    ...(access === 'anyone' ? [] : [401]),
    ...(hasInput ? [400, 404] : []),
    ...(hasBody ? [413, 415] : []),
    ...(stream || upload ? [408] : []),
    ...problems.map((code) => statusOf[code]),
    403,
    429,
  ]);
}

const problemType = 'application/problem+json';

/** The answers that calls share: a problem of each of these statuses, and any other problem. */
export const problemResponses = Object.fromEntries([
  ...[400, 401, 403, 404, 408, 413, 415, 429].map(
    (status) => [`Problem${status}`, problemResponse('Refused', codesFrom(status, status))] as const,
  ),
  ['Refused', problemResponse('Refused by the rules of the call', codesFrom(400, 499))],
  ['Failed', problemResponse('Failed, or not available now', codesFrom(500, 599))],
]);

function codesFrom(lowest: number, highest: number): ProblemCode[] {
  return problemCodes.filter((code) => statusOf[code] >= lowest && statusOf[code] <= highest);
}

function problemResponse(description: string, codes: ProblemCode[]) {
  const code = { type: 'object' as const, properties: { code: { enum: codes } } };
  return {
    description: `${description}: ${codes.join(', ')}`,
    content: { [problemType]: { schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, code] } } },
  };
}

const responseOf = (name: string) => ({ $ref: `#/components/responses/${name}` });

const located = (description: string) => ({
  description,
  headers: { Location: { required: true, schema: { type: 'string' as const, format: 'uri-reference' } } },
});

/**
 * What a form of the authentication client also gets (spec §7): a redirect, if it asks for no JSON, and the
 * address of the page that says why it was refused.
 */
function formAnswers(answer: z.ZodType): RouteConfig['responses'] {
  const refusal = {
    description: 'Refused: the address of a page that says why, or a problem',
    content: { 'application/json': { schema: answer }, [problemType]: { schema: problemSchema } },
  };
  return { 302: located('Redirect'), 400: refusal, 401: refusal, 403: refusal };
}

/** What the call answers if it succeeds. */
function successOf({ status, answer, file }: Call): RouteConfig['responses'][string] {
  if (answer) return { description: 'Success', content: { 'application/json': { schema: answer } } };
  if (file) return { description: 'A file', content: { [file]: { schema: bytes } } };
  if (status === 201) return located('Created at `Location`');
  if (status === 302 || status === 303) return located('Redirect');
  return { description: 'Success, without a body' };
}

/** The call as an operation of the description; `name` is what the contracts call it. */
export function describeCall(name: string, call: Call): RouteConfig {
  const content = contentOf(call);
  return {
    operationId: name.replace(/Call$/, ''),
    method: call.method,
    path: call.path,
    summary: call.summary,
    description: `Access: ${call.access}.`,
    tags: [call.path.split('/').find((part) => part !== '' && part !== 'api') ?? 'root'],
    security: securityOf[call.access],
    request: {
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { query: call.query } : {}),
      ...(call.headers ? { headers: call.headers } : {}),
      ...(content ? { body: { content, required: true } } : {}),
    },
    responses: {
      [call.status]: successOf(call),
      ...Object.fromEntries([...refusalsOf(call)].map((status) => [status, responseOf(`Problem${status}`)])),
      ...(call.form && call.answer ? formAnswers(call.answer) : {}),
      '4XX': responseOf('Refused'),
      default: responseOf('Failed'),
    },
  };
}
