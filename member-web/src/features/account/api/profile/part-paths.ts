import type { FieldPart } from '../../../../state/dialog-params.ts';
import type { DraftPath } from './profile-sections.ts';

const paths: Partial<Record<FieldPart, DraftPath>> = {
  city: 'location.city',
  degree: 'education.degree',
  fatherStatus: 'family.fatherStatus',
  home: 'home.district',
};

/** The form field for a part of the profile. Most have the part's name. */
export const pathOfPart = (part: FieldPart): DraftPath => paths[part] ?? (part as DraftPath);
