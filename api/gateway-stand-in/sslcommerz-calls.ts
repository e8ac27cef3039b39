import { type Context, Hono } from 'hono';
import { hostedPage, lastPage, returnPage } from './hosted-page.ts';
import type { Fields, StandInSettings } from './settings.ts';
import { type SslcommerzChoice, type SslcommerzStore, sslcommerzChoices } from './sslcommerz-store.ts';

async function formOf(c: Context): Promise<Fields> {
  const body = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

/**
 * Tells the shop, as the gateway's own server does. A shop that does not answer is not the gateway's concern.
 */
async function notify(url: string | undefined, fields: Fields): Promise<void> {
  if (!url) return;
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
}

/** SSLCOMMERZ v4: the calls of the shop's server, and the hosted page. */
export function sslcommerzCalls(settings: StandInSettings, store: SslcommerzStore): Hono {
  const app = new Hono();

  app.post('/gwprocess/v4/api.php', async (c) => {
    const opened = store.open(await formOf(c));
    if (typeof opened === 'string') {
      return c.json({ status: 'FAILED', failedreason: opened, sessionkey: '', GatewayPageURL: '' });
    }
    const page = new URL(`/EasyCheckOut/${opened.key}`, c.req.url).href;
    return c.json({
      status: 'SUCCESS',
      failedreason: '',
      sessionkey: opened.key,
      gw: { visa: 'visacard', mobilebanking: 'bkash,dbblmobilebanking' },
      redirectGatewayURL: page,
      GatewayPageURL: page,
      storeBanner: '',
      storeLogo: '',
      desc: [],
      is_direct_pay_enable: '0',
    });
  });

  app.get('/validator/api/validationserverAPI.php', (c) => {
    const fields = c.req.query();
    if (!store.isStore(fields)) return c.json({ APIConnect: 'FAILED', status: 'INVALID_TRANSACTION' });
    return c.json(store.validate(fields['val_id']));
  });

  app.get('/validator/api/merchantTransIDvalidationAPI.php', (c) => {
    const fields = c.req.query();
    if (!store.isStore(fields)) return c.json({ APIConnect: 'FAILED' });
    if (fields['refund_ref_id']) return c.json(store.refundState(fields['refund_ref_id']));
    if (fields['bank_tran_id']) return c.json(store.refund(fields));
    const session = store.findByTran(fields['tran_id']);
    const element = session ? store.elements(session) : [];
    return c.json({ APIConnect: 'DONE', no_of_trans_found: element.length, element });
  });

  app.get('/EasyCheckOut/:key', (c) => {
    const session = store.find(c.req.param('key'));
    if (!session) return c.notFound();
    if (session.attempts.length > 0) return c.html(lastPage('This payment is finished.'));
    const { product_name: title = '', total_amount: amount = '' } = session.form;
    return c.html(hostedPage({ gateway: 'SSLCOMMERZ', title, amount, choices: sslcommerzChoices }));
  });

  app.post('/EasyCheckOut/:key', async (c) => {
    const session = store.find(c.req.param('key'));
    const { choice } = await formOf(c);
    if (!session || !sslcommerzChoices.some(({ name }) => name === choice)) return c.notFound();
    if (session.attempts.length > 0) return c.html(lastPage('This payment is finished.'), 409);
    store.decide(session, choice as SslcommerzChoice);
    const fields = store.formOf(session);
    const tell = () => notify(session.form['ipn_url'], fields);
    if (choice === 'close') return c.html(lastPage('You paid. You can close this window.'));
    if (choice === 'late') {
      // The product may have ended by then, and the process does not wait for it.
      setTimeout(() => void tell(), settings.lateMs).unref();
      return c.html(lastPage(`You paid. The shop is told in ${settings.lateMs / 1_000} seconds.`));
    }
    await Promise.all(choice === 'twice' ? [tell(), tell()] : [tell()]);
    const { success_url: success = '', fail_url: fail = '', cancel_url: cancel = '' } = session.form;
    const targets: Record<string, string> = { fail, cancel };
    return c.html(returnPage(targets[choice ?? ''] ?? success, fields));
  });

  return app;
}
