import type { Session } from 'electron';

/**
 * The permissions of the page: to reach an API on this computer or in the local network (Chromium asks for
 * that; the page's policy limits it to the API), and to copy to the clipboard.
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
