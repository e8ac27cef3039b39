/** Hosts of the browsers' own push services; a leading dot matches every host under the name. */
const services = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/**
 * Whether an address from a browser may be called: only https at a known push service. The server calls it,
 * so any other address would let a member reach what only the server can (threats: SSRF). `others` are
 * origins from the settings.
 */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (others.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return services.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name));
}
