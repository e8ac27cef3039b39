/** The texts of a profile that its owner writes freely. Others see them with contacts masked. */
export const freeTexts = [
  'about.myself',
  'aboutPartner',
  'post.text',
  'birthday.city',
  'education.collage',
  'education.institution',
  'family.about',
  'family.familyLocation',
  'family.fatherWork',
  'family.motherWork',
  'family.siblingsWork',
  'faith.gotra',
  'health.note',
  'hobbies',
  'interests',
  'musics',
  'reads',
  'movies',
  'sports',
] as const;
export type FreeText = (typeof freeTexts)[number];
