/** Where the browser goes after a customer pressed a button of a hosted page. */
export interface PageAnswer {
  readonly status: number;
  readonly text: string;
  /** The address of the shop that the browser goes to; undefined if it stays. */
  readonly target: string | undefined;
  /** The form that it takes along. */
  readonly fields: Record<string, string>;
}

/** Presses a button of a hosted page, and reads where the page sends the browser, without going there. */
export async function press(page: string, choice: string): Promise<PageAnswer> {
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  });
  const text = await answer.text();
  const inputs = text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  const fields = Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
  const action = /<form id="return" method="post" action="([^"]*)"/.exec(text)?.[1];
  const target = answer.headers.get('location') ?? action?.replaceAll('&amp;', '&');
  return { status: answer.status, text, target, fields };
}
