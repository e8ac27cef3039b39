import type { Session } from 'electron';

/**
 * What the page may: reach the API where it is on this computer or in the office's network (Chromium asks
 * for that; the page's policy keeps it to the API alone), and copy to the clipboard.
 */
const allowed = new Set([
  'loopback-network',
  'local-network',
  'local-network-access',
  'clipboard-sanitized-write',
]);

export function restrictPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(allowed.has(permission)));
  session.setPermissionCheckHandler((_contents, permission) => allowed.has(permission));
  session.setDevicePermissionHandler(() => false);
  // Files are saved through main, which asks where.
  session.on('will-download', (event) => event.preventDefault());
}
