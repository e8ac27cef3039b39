/** What the API, or the way to it, refused: `code` chooses the words, `message` is one sentence per line. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  /** The fields that it is about, in the order of the message's lines. */
  readonly fields: readonly string[];
  /** Seconds to wait, where the API says so. */
  readonly retryAfter: number | undefined;

  constructor(parts: {
    status: number;
    code: string;
    message: string;
    requestId?: string;
    fields?: readonly string[];
    retryAfter?: number;
  }) {
    super(parts.message);
    this.status = parts.status;
    this.code = parts.code;
    this.requestId = parts.requestId;
    this.fields = parts.fields ?? [];
    this.retryAfter = parts.retryAfter;
  }
}

/** Reads `application/problem+json`; a body that is none (a proxy's page) is not shown. */
export async function readProblem(answer: Response): Promise<ApiProblem> {
  const body: unknown = await answer.json().catch(() => undefined);
  const problem = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const { code, fields, message, title, requestId } = problem;
  const retryAfter = Number(answer.headers.get('retry-after'));
  return new ApiProblem({
    status: answer.status,
    code: typeof code === 'string' ? code : 'BAD_ANSWER',
    message: sentences(message) ?? sentences(title) ?? `${answer.status}`,
    ...(Array.isArray(fields) ? { fields: fields.map(String) } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  });
}

function sentences(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' ? value : undefined;
}
