/** Hosts of the browsers' own push services; a dot before a name stands for every host under it. */
const services = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/**
 * Whether an address that a browser names may be called: https at a known push service, nothing else. The server calls it, so any other
 * would let a member reach what only the server can (threats: SSRF). `others` are origins of the settings.
 */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (others.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return services.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name));
}
