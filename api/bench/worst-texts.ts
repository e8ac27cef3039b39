/** What costs the contact rule most, by kind: each is repeated up to the length of a long text. */
const parts = {
  'letters of an address': 'r a h i m @ g m a i l . c o m ',
  'short addresses': 'a@b.c ',
  addresses: 'aa@bb.cc ',
  'addresses backwards': 'moc.liamg@mihar ',
  'starred letters': 'f*b r*h*m ',
  'dotted letters': 'a.b.c.d.e.f ',
  'dotted pairs': 'ab.cd.ef ',
  'addresses in words': 'rahim at gmail dot com ',
  links: 'https://a.b/c?d=e ',
  'figures for letters': 'z3r0 0n3 s3v3n ',
  'names on a platform': 'fb rahim.khan ',
  'an id on a platform': 'my fb id is rahim_khan_99 ',
  'letters of a platform': 'f b i m o ',
  names: 'Rahim Khan Ali ',
  'Bangla sentences': 'আমি ঢাকায় শিক্ষকতা করি এবং ',
  'digits in Bangla words': 'শূন্য এক সাত এক ',
  'a long word before a sign': 'imo aaaaaaaa@ ',
} as const;

export const worstLength = 4_000;

/** `salt` makes a text that no call has seen. */
export const worstTexts = (salt = ''): readonly (readonly [kind: string, text: string])[] =>
  Object.entries(parts).map(([kind, part]) => [
    kind,
    `${part.repeat(worstLength).slice(0, worstLength - salt.length)}${salt}`,
  ]);
