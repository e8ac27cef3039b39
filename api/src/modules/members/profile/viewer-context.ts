import { dhakaDay, mayViewPhotos, seesWhole, type ViewerKind, viewerKindOf } from '@milon/shared/rules';
import type { Actor, AppContext } from '../../../context.ts';
import { guestViewer } from '../../../platform/security/photo-url.ts';
import { findPhotosForStaff } from '../../photo-review/index.ts';
import { findPhotosOf, photoView, type ShownPhoto } from '../../photos/index.ts';
import { isVisible, isVisibleAsGuest } from '../../visibility/index.ts';
import { parsePreference } from '../details-view.ts';
import type { CardRow } from '../queries.ts';
import { matchProfileOf, reasonsView, type ViewerFacts } from './fit-view.ts';
import { findRevealedGuardians } from './guardian-queries.ts';
import { revealedGuardiansView } from './guardian-view.ts';
import { findRelationships } from './relationship-queries.ts';
import { groupRelationships, noRelationship, type Relationship } from './relationship-view.ts';
import type { ViewerContext } from './view.ts';
import { findViewer, type ViewerRow } from './viewer-queries.ts';

/** A row, and the viewer's access to it. */
export interface RowForViewer<Row> {
  readonly row: Row;
  readonly viewerContext: ViewerContext;
  /** The visibility rule lets this viewer find, open and contact this member. */
  readonly visible: boolean;
}

/**
 * A pause also stops what a package shows of others: its clock stands still, so it would otherwise show it
 * indefinitely.
 */
const seesAsPremium = (viewer: Actor) => viewer.kind === 'member' && viewer.isPremium && !viewer.isPaused;

function kindOf(viewer: Actor, ownerId: string, relationship: Relationship) {
  if (viewer.kind === 'guest') return viewerKindOf({ as: 'guest' });
  if (viewer.kind === 'staff') {
    return viewerKindOf({ as: 'staff', userRole: viewer.role === 'administration' ? '1' : '2' });
  }
  return viewerKindOf({
    as: 'member',
    isSelf: viewer.id === ownerId,
    isPremium: seesAsPremium(viewer),
    isUnlocked: relationship.isUnlocked && relationship.revealed !== 'guardian',
    isViaGuardian: relationship.revealed === 'guardian',
  });
}

function isVisibleFor(viewer: Actor, row: CardRow, blockedEitherWay: boolean): boolean {
  // Staff open deleted members only through their own calls, which write to the audit log.
  if (viewer.kind === 'staff') return row.is_deleted === 0;
  if (viewer.kind === 'guest') return isVisibleAsGuest(viewer.reader, row, blockedEitherWay);
  return isVisible(viewer, row, blockedEitherWay);
}

function photosFor(
  context: AppContext,
  viewer: Actor,
  row: CardRow,
  { kind, relationship, now }: Pick<ViewerContext, 'kind' | 'relationship' | 'now'>,
  photos: readonly ShownPhoto[],
) {
  if (photos.length === 0) return [];
  const look =
    viewer.kind === 'staff'
      ? 'staff'
      : mayViewPhotos(row.photo_privacy as 'everyone', {
          kind,
          isPremium: seesAsPremium(viewer),
          isConnected: relationship.relation === 'accepted',
        });
  const viewerId = viewer.kind === 'guest' ? guestViewer : viewer.id;
  return photos.map((photo) => photoView(photo, context.keys, viewerId, look, now));
}

/**
 * The reasons of each card, or undefined if the viewer may not read the owner's preference. They say nothing
 * that an opened profile does not say.
 */
function reasonsFor(own: ViewerRow | undefined, today: string) {
  if (!own) return () => undefined;
  const facts = { match: matchProfileOf(own), preference: parsePreference(own.preference) };
  return (row: CardRow, kind: ViewerKind) =>
    seesWhole('preference', kind) ? reasonsView(row, facts, today) : undefined;
}

/** The guardians whom the viewer's unlocks revealed, in opened profiles. */
async function guardiansFor(
  { db }: AppContext,
  viewer: Actor,
  { photos }: { photos: 'first' | 'all' | 'none' },
  relationships: ReadonlyMap<string, Relationship>,
) {
  if (photos !== 'all' || viewer.kind !== 'member') return new Map<string, never>();
  const ids = Array.from(relationships).flatMap(([id, { revealed }]) =>
    revealed === null || revealed === 'self' ? [] : [id],
  );
  return revealedGuardiansView(await findRevealedGuardians(db, viewer.id, ids));
}

/**
 * Loads, for a page of rows at once, what decides how this viewer sees each of them: relationships, photos,
 * the kind of viewer. `photos` is 'first' for cards, 'all' for opened profiles, and 'none' if no photo is
 * shown. `reasons` is for cards that say how the two fit.
 */
export async function resolveForViewer<Row extends CardRow>(
  context: AppContext,
  viewer: Actor,
  rows: readonly Row[],
  options: { photos: 'first' | 'all' | 'none'; viewer?: ViewerFacts | undefined; reasons?: boolean },
): Promise<RowForViewer<Row>[]> {
  if (rows.length === 0) return [];
  const now = context.clock();
  const today = dhakaDay(now);
  const ids = rows.map((row) => row.id);
  const hasPhoto = (row: Row) => row.has_photo === 1 || viewer.kind === 'staff';
  const withPhoto = options.photos === 'none' ? [] : rows.filter(hasPhoto).map((row) => row.id);
  const [relationshipRows, photoRows, own] = await Promise.all([
    viewer.kind === 'member' ? findRelationships(context.db, viewer.id, ids) : [],
    withPhoto.length === 0
      ? []
      : viewer.kind === 'staff'
        ? findPhotosForStaff(context.db, withPhoto, { staffId: viewer.id, now })
        : findPhotosOf(context.db, withPhoto, 'approved'),
    viewer.kind === 'member' && options.reasons ? findViewer(context.db, viewer.id) : undefined,
  ]);
  const relationships =
    viewer.kind === 'member'
      ? groupRelationships(relationshipRows, viewer.id, now)
      : new Map<string, Relationship>();
  const reasonsOf = reasonsFor(own, today);
  const photos = Map.groupBy(photoRows, (photo) => photo.member_id);

  const guardians = await guardiansFor(context, viewer, options, relationships);

  return rows.map((row) => {
    const relationship = relationships.get(row.id) ?? noRelationship;
    const all = photos.get(row.id) ?? [];
    const shown = options.photos === 'first' ? all.slice(0, 1) : all;
    const kind = kindOf(viewer, row.id, relationship);
    return {
      row,
      visible: isVisibleFor(viewer, row, relationship.blockedEitherWay),
      viewerContext: {
        kind,
        relationship,
        photos: photosFor(context, viewer, row, { kind, relationship, now }, shown),
        photoCount: all.length,
        now,
        today,
        viewer: options.viewer,
        guardians: guardians.get(row.id),
        reasons: reasonsOf(row, kind),
      },
    };
  });
}
