import { pageScript } from './page-electron.ts';

/** How a page of the web host reaches main: calls by POST, events by Server-Sent Events. */
const transport = `(receive) => {
  const meta = document.querySelector('meta[name="console-token"]');
  const token = meta.content;
  meta.remove();
  const source = new EventSource('/events?token=' + encodeURIComponent(token));
  source.addEventListener('message', ({ data }) => {
    const { channel, payload } = JSON.parse(data);
    if (channel !== 'host.download') return receive(channel, payload);
    const link = document.createElement('a');
    link.href = '/download/' + encodeURIComponent(payload);
    link.download = '';
    link.click();
  });
  return async (channel, text) => {
    const answer = await fetch('/ipc/' + channel, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-console-token': token },
      body: text,
    });
    if (!answer.ok) throw new Error('The console is no longer served here. Reload the page.');
    return answer.text();
  };
}`;

export function hostPageScript(preload: string): string {
  return pageScript(transport, preload);
}

/** Inserts the token and the preload before the page's own scripts. */
export function withPreload(html: string, token: string): string {
  const head = `<meta name="console-token" content="${token}">\n    <script src="/preload.js"></script>`;
  return html.replace('<head>', `<head>\n    ${head}`);
}
