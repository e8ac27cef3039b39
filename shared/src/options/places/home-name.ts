/**
 * "Debidwar, Cumilla", but "Feni Sadar" alone; the district alone without an upazila. In a file of its own,
 * because the first cards need no list of upazilas.
 */
export const homeName = (upazila: string, district: string): string =>
  upazila.startsWith(district) ? upazila : [upazila, district].filter(Boolean).join(', ');
