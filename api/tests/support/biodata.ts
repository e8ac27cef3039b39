import type { BiodataCopy } from '@milon/shared/contracts';
import { biodataSections } from '@milon/shared/rules';
import type { Member, Person } from './people.ts';

/** What a copy shows if a test does not say otherwise. */
export const wholeChoice = {
  language: 'en',
  design: 'classic',
  sections: [...biodataSections],
  contact: 'none',
} as const;

export async function makeCopy(member: Member, choice: object = {}): Promise<BiodataCopy> {
  const { status, body } = await member.post('/biodata', { ...wholeChoice, ...choice });
  if (status !== 201) throw new Error(`A copy answered ${status} ${body.code}.`);
  return body.data;
}

/** The page of a copy as somebody without a session opens it. */
export async function openPage(
  { app }: Pick<Person, 'app'>,
  { address }: Pick<BiodataCopy, 'address'>,
  headers: Record<string, string> = {},
) {
  const answer = await app.request(new URL(address).pathname, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** A file of a copy that the member made. */
export async function biodataFile(member: Member, { _id }: Pick<BiodataCopy, '_id'>, as: 'pdf' | 'picture') {
  const answer = await member.app.request(`/biodata/${_id}/${as}`, {
    headers: { cookie: member.cookie as string },
  });
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
