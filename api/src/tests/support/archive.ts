import { strFromU8, unzipSync } from 'fflate';
import type { Person } from './people.ts';

export interface Archive {
  readonly status: number;
  readonly headers: Headers;
  /** Bytes of each file, by its name. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  text(name: string): string;
}

/** Downloads everything that is kept of this person, and opens it. */
export async function downloadExport(person: Person, language = 'en'): Promise<Archive> {
  const answer = await person.app.request('/users/export', {
    headers: { ...(person.cookie ? { cookie: person.cookie } : {}), 'accept-language': language },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const files = answer.status === 200 ? unzipSync(bytes) : {};
  return {
    status: answer.status,
    headers: answer.headers,
    files,
    text: (name) => strFromU8(files[name] ?? new Uint8Array()),
  };
}
