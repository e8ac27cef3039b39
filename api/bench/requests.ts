import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** One GET; returns its duration in milliseconds and its body, and throws for any status except 200. */
export function timedGet(url: string, cookie: string): Promise<{ ms: number; body: string }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { cookie } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts).toString();
        if (response.statusCode === 200) resolve({ ms: performance.now() - started, body });
        else reject(new Error(`${url} answered ${String(response.statusCode)}: ${body}`));
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Durations of `count` requests one after another; `target` returns the address and the session of each. */
export async function durations(
  count: number,
  target: (n: number) => { url: string; cookie: string },
): Promise<number[]> {
  const values: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const { url, cookie } = target(n);
    values.push((await timedGet(url, cookie)).ms);
  }
  return values;
}
