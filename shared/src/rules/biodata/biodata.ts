/** The parts of a biodata, in the order that families know. A part is one line here and one in the API. */
export const biodataSections = [
  'personal',
  'home',
  'faith',
  'education',
  'profession',
  'family',
  'plans',
  'health',
  'mahr',
  'wishes',
  'contact',
] as const;
export type BiodataSection = (typeof biodataSections)[number];

/** The sections of a first copy. Mahr and health are not for everybody, so their owner switches them on. */
export const usualSections = biodataSections.filter((section) => section !== 'mahr' && section !== 'health');

/** How a biodata looks. */
export const biodataDesigns = ['classic', 'band', 'plain'] as const;

/** Whose contact a copy shows. */
export const biodataContacts = ['none', 'self', 'guardian'] as const;

/** Whether a copy of these sections and this contact shows a contact. */
export const showsContact = (copy: {
  readonly sections: readonly BiodataSection[];
  readonly contact: (typeof biodataContacts)[number];
}): boolean => copy.contact !== 'none' && copy.sections.includes('contact');
