import type { Degree, Gender, Salary, Subject, WorkingAs, WorkingWith } from '@milon/shared/options';
import type { Weighted } from '../random.ts';

/** A way to live by, and whom it suits. */
export interface Career {
  readonly workingAs: WorkingAs;
  readonly weight: number;
  readonly with: readonly WorkingWith[];
  readonly degrees: readonly Degree[];
  readonly subjects?: readonly Subject[];
  /** Bands from lowest to highest of those that it commonly earns. */
  readonly pay: readonly Salary[];
  readonly only?: Gender;
  readonly ages?: readonly [min: number, max: number];
}

const high: readonly Degree[] = ['1', '2', '3', '4'];
const any: readonly Degree[] = ['2', '3', '4', '7', '11', '8'];
const low: readonly Degree[] = ['8', '9', '10', '11', '7'];

export const careers: readonly Career[] = [
  { workingAs: '74', weight: 8, with: ['5', '1'], degrees: high, subjects: ['6'], pay: ['4', '6', '7', '8'] },
  { workingAs: '9', weight: 8, with: ['5', '3'], degrees: ['2', '3', '4'], subjects: ['7'], pay: ['3', '4', '6'] },
  { workingAs: '71', weight: 9, with: ['3', '5'], degrees: ['2', '3', '4'], subjects: ['2', '3'], pay: ['2', '3'] },
  { workingAs: '19', weight: 4, with: ['3', '5'], degrees: ['1', '2'], subjects: ['2', '3', '7'], pay: ['3', '4'] },
  { workingAs: '78', weight: 1.5, with: ['3', '5'], degrees: ['1', '2'], subjects: ['2', '3', '5'], pay: ['4', '6'], ages: [29, 60] },
  { workingAs: '27', weight: 6, with: ['5', '3'], degrees: ['2', '4'], subjects: ['4'], pay: ['4', '6', '7'], ages: [25, 60] },
  { workingAs: '25', weight: 1.5, with: ['1', '5'], degrees: ['4', '2'], subjects: ['4'], pay: ['4', '6'], ages: [25, 60] },
  { workingAs: '59', weight: 3, with: ['3', '5'], degrees: ['7', '4'], subjects: ['10'], pay: ['2', '3'] },
  { workingAs: '62', weight: 2, with: ['5'], degrees: ['4', '2'], subjects: ['10', '3'], pay: ['3', '4'] },
  { workingAs: '55', weight: 1, with: ['5', '3'], degrees: ['7'], subjects: ['10'], pay: ['2', '3'] },
  { workingAs: '18', weight: 4, with: ['5', '3'], degrees: ['4', '2', '7'], subjects: ['5'], pay: ['3', '4', '6'] },
  { workingAs: '30', weight: 3, with: ['5', '3'], degrees: ['4', '2', '7'], subjects: ['5'], pay: ['3', '4', '6'] },
  { workingAs: '53', weight: 2, with: ['5'], degrees: ['4', '2', '7'], subjects: ['5'], pay: ['3', '4', '6'] },
  { workingAs: '77', weight: 4, with: ['5'], degrees: ['4', '2'], subjects: ['5'], pay: ['3', '4', '6'] },
  { workingAs: '58', weight: 1.5, with: ['5'], degrees: ['4', '7'], subjects: ['6'], pay: ['3', '4'] },
  { workingAs: '6', weight: 1.5, with: ['1', '5'], degrees: ['4', '2'], subjects: ['5'], pay: ['4', '6', '7'] },
  { workingAs: '1', weight: 5, with: ['5'], degrees: ['2', '3', '4'], subjects: ['7'], pay: ['2', '3'] },
  { workingAs: '15', weight: 1, with: ['5', '1'], degrees: ['2'], subjects: ['7'], pay: ['6', '7', '8'], ages: [27, 60] },
  { workingAs: '11', weight: 3, with: ['2'], degrees: ['2', '3'], pay: ['4', '6'], ages: [26, 60] },
  { workingAs: '38', weight: 5, with: ['3'], degrees: ['3', '4', '11'], pay: ['2', '3', '4'] },
  { workingAs: '66', weight: 1.5, with: ['2'], degrees: ['3', '4'], pay: ['3', '4'] },
  { workingAs: '7', weight: 1, with: ['2'], degrees: ['3', '4'], subjects: ['11'], pay: ['4', '6'] },
  { workingAs: '24', weight: 1.5, with: ['2'], degrees: ['11', '8'], subjects: ['11'], pay: ['2', '3'], only: 'men' },
  { workingAs: '48', weight: 2.5, with: ['1'], degrees: ['2', '3'], subjects: ['8'], pay: ['3', '4', '6'] },
  { workingAs: '47', weight: 0.4, with: ['3'], degrees: ['2'], subjects: ['8'], pay: ['4', '6'], ages: [28, 60] },
  { workingAs: '12', weight: 11, with: ['1'], degrees: any, pay: ['3', '4', '6', '7', '8'], only: 'men' },
  { workingAs: '32', weight: 4, with: ['1'], degrees: any, pay: ['2', '3', '4', '6'] },
  { workingAs: '36', weight: 4, with: ['1'], degrees: any, subjects: ['6', '2'], pay: ['2', '3', '4', '6'] },
  { workingAs: '39', weight: 2, with: ['5', '1'], degrees: ['4', '7'], subjects: ['6', '2'], pay: ['2', '3', '4'] },
  { workingAs: '13', weight: 4, with: ['5'], degrees: ['3', '4'], subjects: ['7', '5'], pay: ['3', '4', '6'] },
  { workingAs: '37', weight: 3, with: ['5'], degrees: ['4', '11', '8'], pay: ['2', '3'] },
  { workingAs: '52', weight: 3, with: ['5'], degrees: ['2', '4'], subjects: ['7'], pay: ['3', '4', '6'] },
  { workingAs: '70', weight: 3, with: ['5'], degrees: ['4', '11'], pay: ['2', '3'] },
  { workingAs: '54', weight: 2, with: ['5'], degrees: ['3', '4'], subjects: ['3'], pay: ['2', '3'], only: 'men' },
  { workingAs: '42', weight: 2, with: ['5'], degrees: ['2', '4'], subjects: ['7', '2'], pay: ['3', '4'] },
  { workingAs: '26', weight: 3, with: ['5'], degrees: ['2', '3'], subjects: ['2'], pay: ['3', '4'] },
  { workingAs: '46', weight: 1.2, with: ['5'], degrees: ['2', '3'], subjects: ['2'], pay: ['2', '3', '4'] },
  { workingAs: '50', weight: 3, with: ['5'], degrees: ['2', '4'], subjects: ['7'], pay: ['4', '6', '7'], ages: [30, 60] },
  { workingAs: '72', weight: 1.2, with: ['3', '5'], degrees: ['1', '2'], subjects: ['3'], pay: ['3', '4', '6'] },
  { workingAs: '49', weight: 2, with: ['5', '3'], degrees: ['2', '4'], subjects: ['9'], pay: ['1', '2'] },
  { workingAs: '43', weight: 0.8, with: ['5'], degrees: ['2', '4'], subjects: ['9'], pay: ['1', '2'], only: 'men' },
  { workingAs: '61', weight: 4, with: ['5'], degrees: low, pay: ['3', '4', '6'], only: 'men' },
  { workingAs: '51', weight: 0.7, with: ['5'], degrees: ['4'], subjects: ['5'], pay: ['8', '9'], only: 'men' },
  { workingAs: '73', weight: 3, with: ['1'], degrees: low, pay: ['1', '2', '3'], only: 'men' },
  { workingAs: '33', weight: 2, with: ['1'], degrees: low, pay: ['1', '2'], only: 'men' },
  { workingAs: '28', weight: 1, with: ['5'], degrees: ['8', '9'], pay: ['1', '2'], only: 'men' },
  { workingAs: '31', weight: 1, with: ['1', '5'], degrees: ['10', '8'], pay: ['1', '2'], only: 'men' },
  { workingAs: '76', weight: 1.5, with: ['1'], degrees: ['8', '9', '10'], pay: ['1', '2'] },
  { workingAs: '10', weight: 1.5, with: ['1', '5'], degrees: ['11', '10', '8'], pay: ['1', '2', '3'], only: 'women' },
  { workingAs: '34', weight: 1.2, with: ['1', '5'], degrees: ['4', '7'], subjects: ['2'], pay: ['2', '3', '4'], only: 'women' },
  { workingAs: '60', weight: 1, with: ['5'], degrees: ['2', '4'], subjects: ['10', '3'], pay: ['2', '3'], only: 'women' },
  { workingAs: '68', weight: 0.6, with: ['5', '1'], degrees: ['2'], subjects: ['3', '2'], pay: ['3', '4'] },
  { workingAs: '80', weight: 0.4, with: ['1'], degrees: ['2', '3'], subjects: ['2'], pay: ['1', '2', '3'] },
  { workingAs: '75', weight: 14, with: ['6'], degrees: ['5', '3', '4', '11'], pay: ['5'], ages: [18, 26] },
  { workingAs: '41', weight: 10, with: ['4'], degrees: ['3', '4', '11', '8', '9'], pay: ['5'], only: 'women' },
  { workingAs: '82', weight: 4, with: ['4'], degrees: ['2', '3', '4', '11'], pay: ['5'] },
];

export const subjectsOfDegree: Weighted<Subject> = [
  ['2', 28],
  ['3', 18],
  ['7', 26],
  ['6', 8],
  ['5', 8],
  ['9', 6],
  ['8', 3],
  ['10', 3],
];

export const institutions = [
  'University of Dhaka',
  'Bangladesh University of Engineering and Technology',
  'Jahangirnagar University',
  'University of Rajshahi',
  'University of Chittagong',
  'Khulna University',
  'Shahjalal University of Science and Technology',
  'Bangladesh Agricultural University',
  'Jagannath University',
  'Islamic University, Kushtia',
  'North South University',
  'BRAC University',
  'East West University',
  'Daffodil International University',
  'American International University-Bangladesh',
  'Dhaka College',
  'Eden Mohila College',
  'Titumir College',
  'Carmichael College',
  'Brojomohun College',
  'MC College, Sylhet',
  'Chittagong College',
  'Ananda Mohan College',
  'Rajshahi College',
] as const;

export const colleges = [
  'Notre Dame College',
  'Holy Cross College',
  'Viqarunnisa Noon College',
  'Rajuk Uttara Model College',
  'Dhaka City College',
  'Ideal College',
  'Chittagong Govt. Women’s College',
  'Comilla Victoria College',
  'Govt. Azizul Haque College',
  'Jashore Govt. M.M. College',
  'Sylhet Govt. College',
  'Rangpur Govt. College',
  'Adamjee Cantonment College',
  'Feni Govt. College',
] as const;
