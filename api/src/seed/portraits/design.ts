import { Avatar, Style } from '@dicebear/core';
import openPeeps from '@dicebear/styles/open-peeps.json' with { type: 'json' };
import type { Gender } from '@milon/shared/options';
import { Random } from '../random.ts';

/** The face, and the number of its photo: other clothes, another background, another smile. */
export interface PortraitKey {
  readonly gender: Gender;
  readonly face: number;
  readonly take: number;
}

export const portraitSize = { width: 540, height: 720 } as const;

/**
 * Open Peeps by Pablo Stanley, CC0 1.0: it contains hair styles and headscarves that are common in
 * Bangladesh.
 */
const style = new Style(openPeeps);

const skins = ['e9bd95', 'dca67a', 'cf9566', 'bf8355', 'a86f47', '8f5b3a', 'f0cda8'];
const hairInks = ['1c1512', '241813', '2b1d16', '17171c'];
const scarfInks = [
  '24304f',
  '4a2038',
  '1d4038',
  '5a2430',
  '33293f',
  '2c2622',
  '3f4a5c',
  '5b3a22',
  '6b2f4a',
  '27505a',
];
const clothes = [
  'b8495e',
  '7d9ac0',
  '8fae8b',
  'd9a05b',
  'c98a9d',
  '6f9a97',
  'a98fc0',
  'e0c27a',
  'cfd6dd',
  '5f7fa6',
  'f1ece4',
  '94604f',
];
const shirts = [
  '7d9ac0',
  'cfd6dd',
  '5f7fa6',
  'f1ece4',
  '8fae8b',
  '3f566f',
  'b9a58c',
  '6f9a97',
  'a14b4b',
  'd3b27c',
  '4c5a4f',
];
const backgrounds: readonly (readonly [light: string, deep: string])[] = [
  ['f4e6da', 'e3c7b3'],
  ['e6eef0', 'bfd3d8'],
  ['eef0e2', 'cdd6b6'],
  ['f5e9ee', 'e3c3cf'],
  ['ece8f3', 'cdc3de'],
  ['f7efd9', 'e8d29f'],
  ['e9efe9', 'bcd1c0'],
  ['f1ebe4', 'd3c4b2'],
  ['e4ebf5', 'b9c9e2'],
  ['f6e3dc', 'e2b4a3'],
];

const womensHair = [
  'bun',
  'long',
  'longBangs',
  'medium1',
  'medium2',
  'medium3',
  'mediumBangs',
  'mediumBangs3',
  'mediumStraight',
  'bangs2',
] as const;
const mensHair = [
  'short1',
  'short2',
  'short3',
  'short5',
  'pomp',
  'shaved1',
  'shaved2',
  'short4',
  'noHair1',
] as const;
type Hair = (typeof womensHair | typeof mensHair)[number];
const beards = ['chin', 'full', 'full2', 'full3', 'moustache7', 'moustache5', 'goatee1'] as const;
const glasses = ['glasses', 'glasses2', 'glasses3', 'glasses5'] as const;
const expressions = ['smile', 'smile', 'smile', 'calm', 'cute'] as const;

/** Every second woman's face has a headscarf. */
export function isCovered(gender: Gender, face: number): boolean {
  return gender === 'women' && face % 2 === 0;
}

function figure({ gender, face, take }: PortraitKey): string {
  const genderStream = gender === 'women' ? 1 : 2;
  const lasting = new Random(genderStream, 71, face);
  const today = new Random(genderStream, 72 + take, face);
  const covered = isCovered(gender, face);
  const hair = covered ? 'hijab' : lasting.pick<Hair>(gender === 'women' ? womensHair : mensHair);
  const hasBeard = gender === 'men' && lasting.chance(0.5);
  const hasGlasses = lasting.chance(0.22);
  const skin = lasting.pick(skins);
  const ink = covered ? today.pick(scarfInks) : lasting.pick(hairInks);
  return new Avatar(style, {
    seed: `${gender}-${face}`,
    idRandomization: false,
    flip: today.chance(0.5) ? 'horizontal' : 'none',
    headVariant: [hair],
    expressionVariant: [today.pick(expressions)],
    facialHairProbability: hasBeard ? 100 : 0,
    facialHairVariant: [lasting.pick(beards)],
    accessoriesProbability: hasGlasses ? 100 : 0,
    accessoriesVariant: [lasting.pick(glasses)],
    maskProbability: 0,
    skinColor: [skin],
    inkColor: [ink],
    headContrastColor: [covered ? today.pick(clothes) : ink],
    clothingColor: [today.pick(gender === 'women' ? clothes : shirts)],
  }).toString();
}

function background(random: Random): string {
  const [light, deep] = random.pick(backgrounds);
  const { width, height } = portraitSize;
  const left = random.int(25, 75);
  const ring = `cx="${random.int(150, 390)}" cy="${random.int(250, 390)}" r="${random.int(200, 280)}"`;
  return `<defs><radialGradient id="light" cx="${left}%" cy="30%" r="90%"><stop offset="0" stop-color="#${light}"/><stop offset="1" stop-color="#${deep}"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#light)"/><circle ${ring} fill="#ffffff" opacity="0.28"/>`;
}

/** A drawn portrait, 3:4, as SVG: shoulders at the lower edge, the head in the upper half. */
export function drawPortrait(key: PortraitKey): string {
  const random = new Random(key.gender === 'women' ? 1 : 2, 90 + key.take, key.face);
  const { width, height } = portraitSize;
  const size = random.int(600, 665);
  const left = Math.round((width - size) / 2 + random.int(-12, 12));
  const placed = figure(key).replace(
    '<svg ',
    `<svg x="${left}" y="${height - size}" width="${size}" height="${size}" `,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${background(random)}${placed}</svg>`;
}
