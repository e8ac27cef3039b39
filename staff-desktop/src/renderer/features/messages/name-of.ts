import type { MessageCase } from '@milon/shared/contracts';

export function nameOf({ firstName, lastName }: MessageCase['sender']): string {
  return `${firstName} ${lastName}`.trim();
}
