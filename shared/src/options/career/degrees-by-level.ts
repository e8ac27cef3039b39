import { type Degree, degreeOptions } from './degree.ts';

/** Keys from the highest level to the lowest: the list of spec §3 ends with HSC. */
const levels: readonly Degree[] = ['1', '2', '3', '4', '5', '6', '7', '11', '8', '10', '9'];

/** The degrees by their level, to choose from. */
export const degreesByLevel = levels.flatMap((level) => degreeOptions.filter(({ key }) => key === level));
