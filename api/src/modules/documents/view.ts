import type { DocumentDetail, DocumentRow, OwnDocument, Photo } from '@milon/shared/contracts';
import type { DocumentRefuseReason, DocumentStatus } from '@milon/shared/options';
import { displayName } from '@milon/shared/rules';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import { noticeText } from '../notifications/index.ts';
import type { OwnDocumentRow, SameNumberRow, StaffDocumentRow } from './queries.ts';

const time = (at: number) => new Date(at).toISOString();

/** The fields of a document that both the owner and staff see. */
function documentView(
  row: Pick<OwnDocumentRow, 'kind' | 'number_last4' | 'status' | 'reason' | 'created_at' | 'decided_at'>,
) {
  return {
    kind: row.kind as OwnDocument['kind'],
    last4: row.number_last4,
    status: row.status as OwnDocument['status'],
    ...(row.reason === null ? {} : { reason: row.reason as DocumentRefuseReason }),
    createdAt: time(row.created_at),
    ...(row.decided_at === null ? {} : { decidedAt: time(row.decided_at) }),
  };
}

/** A document as its owner sees it, without its number. */
export function ownDocumentView(row: OwnDocumentRow): OwnDocument {
  return documentView(row);
}

/** A row of the staff's queue, also without the number. */
export function documentRowView(row: StaffDocumentRow): DocumentRow {
  return {
    _id: row.id,
    ...documentView(row),
    ...(row.decider_name === null ? {} : { decidedBy: row.decider_name }),
    ...(row.undo_until === null ? {} : { undoUntil: time(row.undo_until) }),
    user: {
      _id: row.member_id,
      profileId: row.profile_id,
      firstName: row.first_name,
      lastName: row.last_name,
      ...(row.first_name_request === null
        ? {}
        : { nameRequest: { firstName: row.first_name_request, lastName: row.last_name_request ?? '' } }),
      gender: row.gender as DocumentRow['user']['gender'],
      birthDate: row.birth_date,
    },
  };
}

/** What the member is told of a decision. */
export const documentNotice = (kind: string, accepted: boolean) =>
  ({ about: kind === 'permission' ? 'permission' : 'document', accepted }) as const;

/** What the member would be told, in their language. */
function documentNotices(row: StaffDocumentRow): DocumentDetail['notices'] {
  const language = spokenLanguage(row);
  const textOf = (accepted: boolean) => noticeText(documentNotice(row.kind, accepted), language);
  return { language, verified: textOf(true), refused: textOf(false) };
}

/** A member may have sent the number several times: the first row of each. */
const firstOfEach = (rows: readonly SameNumberRow[]): SameNumberRow[] => {
  const known = new Set<string>();
  return rows.filter(({ member_id: id }) => !known.has(id) && known.add(id));
};

export function documentDetailView(
  row: StaffDocumentRow & { scan_key: string | null; scan_count: number },
  facts: {
    readonly number: string;
    readonly photos: readonly Photo[];
    readonly same: readonly SameNumberRow[];
  },
): DocumentDetail {
  return {
    ...documentRowView(row),
    number: facts.number,
    scans: row.scan_key === null ? 0 : row.scan_count,
    photos: [...facts.photos],
    notices: documentNotices(row),
    sameNumber: firstOfEach(facts.same).map((other) => ({
      status: other.status as DocumentStatus,
      user: {
        _id: other.member_id,
        name: displayName(
          other.is_deleted ? null : { firstName: other.first_name, lastName: other.last_name },
          true,
        ),
        isGone: other.is_deleted === 1,
      },
    })),
  };
}
