import type { Degree, Gender, Salary, Subject, UniversityType } from '@milon/shared/options';
import { type Career, careers, colleges, institutions, subjectsOfDegree } from '../catalogue/careers.ts';
import type { Random } from '../random.ts';

export interface Education {
  readonly degree: Degree;
  readonly subject: Subject;
  readonly year: number;
  readonly collage?: string;
  readonly university?: UniversityType;
  readonly institution?: string;
}

export interface Living {
  readonly career: Career;
  readonly workingWith: string;
  readonly sallary: Salary;
  readonly education: Education;
}

const atUniversity: ReadonlySet<Degree> = new Set(['1', '2', '3', '4', '5']);
const yearsAtEnd: Readonly<Record<Degree, number>> = {
  '1': 31,
  '2': 25,
  '3': 23,
  '4': 23,
  '5': 19,
  '6': 20,
  '7': 20,
  '8': 16,
  '9': 14,
  '10': 18,
  '11': 18,
};

/** The professions possible at an age, with weights; computed once for each gender and age. */
const fitting = new Map<string, (readonly [Career, number])[]>();

function careersFor(gender: Gender, age: number): (readonly [Career, number])[] {
  const key = `${gender} ${age}`;
  let list = fitting.get(key);
  if (!list) {
    list = careers
      .filter((career) => career.only === undefined || career.only === gender)
      .filter(({ ages: [min, max] = [20, 60] }) => age >= min && age <= max)
      .map((career) => [career, career.weight] as const);
    fitting.set(key, list);
  }
  return list;
}

/** Higher in the profession's bands with age, with some chance both ways. */
function salaryOf(random: Random, career: Career, age: number): Salary {
  const last = career.pay.length - 1;
  const grown = Math.min(1, Math.max(0, (age - 23) / 18));
  const step = Math.round(last * grown + (random.next() - 0.5) * 1.6);
  return career.pay[Math.min(last, Math.max(0, step))] as Salary;
}

function degreeOf(random: Random, career: Career, age: number): Degree {
  const possible = career.degrees.filter((degree) => degree === '5' || yearsAtEnd[degree] <= age);
  return possible.length > 0 ? random.pick(possible) : career.workingAs === '75' ? '5' : '11';
}

/** A profession with matching education, employer and income. */
export function livingOf(random: Random, gender: Gender, age: number, thisYear: number): Living {
  const career = random.weighted(careersFor(gender, age));
  const degree = degreeOf(random, career, age);
  const subject = career.subjects ? random.pick(career.subjects) : random.weighted(subjectsOfDegree);
  const year = Math.min(2022, thisYear - Math.max(0, age - yearsAtEnd[degree]));
  return {
    career,
    workingWith: random.pick(career.with),
    sallary: salaryOf(random, career, age),
    education: {
      degree,
      subject,
      year,
      ...(random.chance(0.6) ? { collage: random.pick(colleges) } : {}),
      ...(atUniversity.has(degree)
        ? {
            university: random.weighted<UniversityType>([
              ['2', 45],
              ['1', 33],
              ['3', 22],
            ]),
            institution: random.pick(institutions),
          }
        : {}),
    },
  };
}
