import { DEFAULT_PHOTO_PRIVACY } from '../../constants.ts';
import type { Gender, PhotoPrivacy } from '../../options/index.ts';
import type { ViewerKind } from './field-access.ts';

export interface PhotoViewer {
  readonly kind: ViewerKind;
  /** Whether the viewer is premium now. `kind` does not show it, because it may be 'unlocked'. */
  readonly isPremium: boolean;
  /** An invitation between the two was accepted. */
  readonly isConnected: boolean;
}

/** The privacy until the member chooses one: members for women, everyone for men. */
export function defaultPhotoPrivacy(gender: Gender): PhotoPrivacy {
  return DEFAULT_PHOTO_PRIVACY[gender];
}

/** Whether approved photos are sent clear or blurred. The owner and staff see them clear. */
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
      // An unknown value, written by a newer version, must not show photos to everyone.
      return false;
  }
}
