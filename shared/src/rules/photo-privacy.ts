import type { ViewerKind } from './field-access.ts';

/** Whom a member shows the approved photos clear; the others get a blur made by the server. */
export type PhotoPrivacy = 'everyone' | 'members' | 'premium' | 'connections';

export interface PhotoViewer {
  readonly kind: ViewerKind;
  /** Premium now, apart from `kind`, which may be 'unlocked'. */
  readonly isPremium: boolean;
  /** An invitation between the two was accepted. */
  readonly isConnected: boolean;
}

/** The choice that holds until the member makes one: members for women, everyone for men. */
export function defaultPhotoPrivacy(gender: 'men' | 'women'): PhotoPrivacy {
  return gender === 'women' ? 'members' : 'everyone';
}

/** Whether approved photos go out clear or blurred; the owner and staff see them clear. */
export function mayViewPhotos(privacy: PhotoPrivacy, viewer: PhotoViewer): 'clear' | 'blurred' {
  if (viewer.kind === 'self' || viewer.kind === 'uploader' || viewer.kind === 'administration') {
    return 'clear';
  }
  return isChosen(privacy, viewer) ? 'clear' : 'blurred';
}

function isChosen(privacy: PhotoPrivacy, viewer: PhotoViewer): boolean {
  switch (privacy) {
    case 'everyone':
      return true;
    case 'members':
      return viewer.kind !== 'guest';
    case 'premium':
      return viewer.kind !== 'guest' && viewer.isPremium;
    case 'connections':
      return viewer.kind !== 'guest' && viewer.isConnected;
    default:
      // A value that a newer version wrote must not open photos to everybody.
      return false;
  }
}
