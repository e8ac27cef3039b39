import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Member, Person } from './people.ts';
import { makePicture } from './photos.ts';
import type { TestApp } from './test-app.ts';

let numbers = 0;

/** A unique national id of ten digits. */
export function newNumber(): string {
  numbers += 1;
  return String(6_400_000_000 + numbers);
}

interface Given {
  readonly kind?: string;
  readonly number?: string;
  readonly front?: Uint8Array | null;
  readonly back?: Uint8Array;
}

/** The form of VERIFY_DOC. Its front is a small picture by default; null leaves it out. */
export async function documentForm(given: Given = {}): Promise<FormData> {
  const form = new FormData();
  form.set('kind', given.kind ?? 'nid');
  form.set('number', given.number ?? newNumber());
  const front = given.front === undefined ? await makePicture(1, 120, 80) : given.front;
  for (const [name, bytes] of [
    ['front', front],
    ['back', given.back],
  ] as const) {
    if (bytes) form.set(name, new File([new Uint8Array(bytes)], `${name}.jpg`, { type: 'image/jpeg' }));
  }
  return form;
}

export async function giveDocument(member: Member, given: Given = {}) {
  return member.post('/verify/document', await documentForm(given));
}

/** The id of the member's newest document. */
export async function documentIdOf(member: Member): Promise<string> {
  const { id } = await member.app.context.db
    .selectFrom('documents')
    .select('id')
    .where('member_id', '=', member.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** Every stored document file, by its path. */
export function storedScans(app: TestApp): Map<string, Buffer> {
  const folder = join(app.dataDir, 'files', 'documents');
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path)]),
  );
}

/** The answer to a person who requests a scan. */
export async function scanOf(person: Person, id: string, n = 1) {
  const response = await person.app.request(`/admin/documents/${id}/scans/${n}`, {
    headers: {
      ...(person.cookie ? { cookie: person.cookie } : {}),
      ...(person.bearer ? { authorization: `Bearer ${person.bearer}` } : {}),
    },
  });
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
