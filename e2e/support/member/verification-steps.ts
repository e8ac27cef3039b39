import { retryOptions } from './member-page.ts';
import type { openMember } from './member-setup.ts';

export const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? '';

/** Verifies the member's phone by the calls that the member web makes. */
export async function verifyPhone({
  context,
  product,
  user,
}: Awaited<ReturnType<typeof openMember>>): Promise<void> {
  const options = { ...retryOptions, headers: { origin: product.url } };
  await context.request.post('/verify/phone', options);
  const code = codeIn((await product.lastMessageTo(`+880${user.phoneNumber?.number}`)).text);
  const answer = await context.request.post('/verify/phone/confirm', { ...options, data: { code } });
  if (!answer.ok()) throw new Error(`The code answered ${answer.status()}: ${await answer.text()}`);
}
