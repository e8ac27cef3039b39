import { describe, expect, test } from 'vitest';
import type { PhotoPrivacy } from '../../options/index.ts';
import { defaultPhotoPrivacy, mayViewPhotos, type PhotoViewer } from './photo-privacy.ts';

const viewers = {
  guest: { kind: 'guest', isPremium: false, isConnected: false },
  member: { kind: 'member', isPremium: false, isConnected: false },
  premium: { kind: 'premium', isPremium: true, isConnected: false },
  unlocked: { kind: 'unlocked', isPremium: false, isConnected: false },
  connected: { kind: 'member', isPremium: false, isConnected: true },
  self: { kind: 'self', isPremium: false, isConnected: false },
  uploader: { kind: 'uploader', isPremium: false, isConnected: false },
  administration: { kind: 'administration', isPremium: false, isConnected: false },
} as const satisfies Record<string, PhotoViewer>;

describe('viewers who see photos unblurred', () => {
  test('by default these are members for women and everyone for men', () => {
    expect(defaultPhotoPrivacy('women')).toBe('members');
    expect(defaultPhotoPrivacy('men')).toBe('everyone');
  });

  test.each([
    ['everyone', Object.keys(viewers)],
    ['members', Object.keys(viewers).filter((name) => name !== 'guest')],
    ['premium', ['premium', 'self', 'uploader', 'administration']],
    ['connections', ['connected', 'self', 'uploader', 'administration']],
    ['unheard-of', ['self', 'uploader', 'administration']],
  ])('%s', (privacy, clear) => {
    const seen = Object.entries(viewers)
      .filter(([, viewer]) => mayViewPhotos(privacy as PhotoPrivacy, viewer) === 'clear')
      .map(([name]) => name);
    expect(seen).toEqual(clear);
  });

  test('a guest does not benefit from wrong facts', () => {
    const odd: PhotoViewer = { kind: 'guest', isPremium: true, isConnected: true };
    expect(mayViewPhotos('premium', odd)).toBe('blurred');
    expect(mayViewPhotos('connections', odd)).toBe('blurred');
  });
});
