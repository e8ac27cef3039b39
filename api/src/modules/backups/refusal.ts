/** Why no backup, restore or move is made; the message is for the person who asked for it. */
export class CopyRefusal extends Error {
  override readonly name = 'CopyRefusal';
}
