import type { ReplyKind, ReplyVersion, SavedReply } from '@milon/shared/contracts';
import { isoTime } from '../../platform/iso-time.ts';
import type { ReplyRow, VersionRow } from './queries.ts';

function textsView(row: ReplyRow | VersionRow) {
  return {
    kind: row.kind as ReplyKind,
    name: row.name,
    textEnglish: row.text_en,
    textBangla: row.text_bn,
    version: row.version,
    uses: Number(row.uses ?? 0),
    ...(row.last_used_at === null ? {} : { lastUsedAt: isoTime(row.last_used_at) }),
    ...(row.saved_by_name === null ? {} : { savedBy: row.saved_by_name }),
    savedAt: isoTime(row.saved_at),
  };
}

export const versionView = (row: VersionRow): ReplyVersion => textsView(row);

export const replyView = (row: ReplyRow): SavedReply => ({
  _id: row.id,
  isActive: row.is_active === 1,
  ...textsView(row),
});
