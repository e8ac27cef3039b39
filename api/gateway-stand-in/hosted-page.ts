import { html } from 'hono/html';

/** A button of a hosted page. */
export interface Choice {
  readonly name: string;
  readonly label: string;
}

interface Payment {
  readonly gateway: string;
  readonly title: string;
  readonly amount: string;
  readonly choices: readonly Choice[];
}

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem; }
      button { display: block; width: 100%; margin: 0.5rem 0; padding: 0.75rem; font: inherit; text-align: left; }
    </style>
  </head>
  <body>${content}</body>
</html>`;
}

/** Where a customer decides how the payment goes. */
export function hostedPage({ gateway, title, amount, choices }: Payment) {
  const buttons = choices.map(
    ({ name, label }) => html`<button name="choice" value="${name}">${label}</button>`,
  );
  return page(
    `${gateway} stand-in`,
    html`<h1>${gateway} stand-in</h1>
      <p>No money moves here. ${title}: <strong>Tk ${amount}</strong></p>
      <form method="post">${buttons}</form>`,
  );
}

/** Sends the browser back with a form, as SSLCOMMERZ does. */
export function returnPage(target: string, fields: Readonly<Record<string, string>>) {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return page(
    'Returning to the shop',
    html`<form id="return" method="post" action="${target}">${inputs}<button>Continue</button></form>
      <script>document.getElementById('return').submit();</script>`,
  );
}

/** The end of a payment whose customer does not come back to the shop. */
export function lastPage(text: string) {
  return page('Payment', html`<p>${text}</p>`);
}
