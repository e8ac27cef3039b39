// A client as somebody else would write it: it knows the API only by the types of its description.
import { readFile } from 'node:fs/promises';
import createClient from 'openapi-fetch';
import type { paths } from './schema.js';

const [baseUrl = '', phone = '', password = '', picture = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });

const refused = await client.POST('/auth/login', { body: { phone, password: `${password}?` } });
// A code that no problem has does not compile here.
const isRefused = refused.response.status === 401 && refused.error?.code === 'WRONG_CREDENTIALS';

/** The types refuse what the API refuses. */
export const mistaken = () => [
  // @ts-expect-error -- a password is text
  client.POST('/auth/login', { body: { phone, password: 1 } }),
  // @ts-expect-error -- no such call
  client.GET('/auth/login'),
];

const { data: signedIn, response } = await client.POST('/auth/login', { body: { phone, password } });
const cookie = response.headers
  .getSetCookie()
  .map((set) => set.split(';', 1)[0])
  .join('; ');
client.use({
  onRequest({ request }) {
    request.headers.set('cookie', cookie);
  },
});
const { data: user } = await client.GET('/users');
const { data: uploaded } = await client.POST('/users/file/upload', {
  body: { file: new Blob([await readFile(picture)], { type: 'image/jpeg' }) },
  bodySerializer({ file }) {
    const form = new FormData();
    form.set('file', file);
    return form;
  },
});

process.stdout.write(
  JSON.stringify({
    isRefused,
    signedIn: signedIn?.data._id,
    user: user?._id,
    photo: uploaded?.data._id,
  }),
);
