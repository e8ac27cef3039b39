import { strFromU8, unzipSync } from 'fflate';
import { password } from '../lifecycle.ts';
import type { Person } from '../people.ts';

export interface Archive {
  /** The bytes of each file, by name. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly text: (name: string) => string;
}

export function openArchive(bytes: Uint8Array): Archive {
  const files = unzipSync(new Uint8Array(bytes));
  return { files, text: (name) => strFromU8(files[name] ?? new Uint8Array()) };
}

/** Downloads the member's archive and opens it. */
export async function downloadExport(
  person: Person,
  language = 'en',
): Promise<Archive & { readonly status: number; readonly headers: Headers }> {
  const answer = await person.app.request('/users/export', {
    method: 'POST',
    headers: {
      ...(person.cookie ? { cookie: person.cookie } : {}),
      origin: person.app.context.config.publicUrl,
      'content-type': 'application/json',
      'accept-language': language,
    },
    body: JSON.stringify({ password }),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const archive = answer.status === 200 ? openArchive(bytes) : { files: {}, text: () => '' };
  return { status: answer.status, headers: answer.headers, ...archive };
}
