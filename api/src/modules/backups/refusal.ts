/** Why no backup or restore is made; the message is for the person who asked for it. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
