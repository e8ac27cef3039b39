import type { CheckedImport, ImportDetail, ImportRow } from '@milon/shared/contracts';
import { writeCsv } from '../../platform/csv.ts';
import { fileForm } from './photos.ts';
import type { StaffPerson } from './staff.ts';
import type { TestApp } from './test-app.ts';

export const importHeaders = [
  'Name',
  'Gender',
  'Birth date',
  'Phone',
  'Email',
  'Religion',
  'Marital status',
  'City',
];

export const phoneOf = (n: number) => `017${String(n).padStart(8, '0')}`;

/** A row that nothing is wrong with. Two numbers give different people. */
export const validRow = (n: number): string[] => [
  `Rahim Uddin${String.fromCharCode(97 + (n % 26))}`,
  'Male',
  '3/4/1990',
  phoneOf(n),
  `rahim${n}@example.com`,
  'Islam',
  'Never Married',
  'Dhaka',
];

export const csvOf = (rows: readonly (readonly string[])[], headers: readonly string[] = importHeaders) =>
  Buffer.from(writeCsv([headers, ...rows]));

export const upload = (staff: StaffPerson, bytes: Uint8Array, name = 'members.csv', mapping?: object) => {
  const form = fileForm(bytes, name, 'application/octet-stream');
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  return staff.post<{ data: CheckedImport; message?: string[] }>('/admin/imports', form);
};

/** Uploads rows and returns the address of their import. */
export async function importOf(staff: StaffPerson, rows: readonly (readonly string[])[]): Promise<string> {
  const { status, body } = await upload(staff, csvOf(rows));
  if (status !== 201) throw new Error(`The upload answered ${status}: ${JSON.stringify(body)}`);
  return `/admin/imports/${body.data._id}`;
}

export const showImport = async (staff: StaffPerson, path: string): Promise<ImportDetail> =>
  (await staff.get(path)).body.data;

export const rowsOf = async (staff: StaffPerson, path: string, body: object = {}): Promise<ImportRow[]> =>
  (await staff.post(`${path}/rows`, body)).body.data;

/** The figures of the states that some rows have. */
export const figuresOf = async (staff: StaffPerson, path: string) =>
  Object.fromEntries(Object.entries((await showImport(staff, path)).figures).filter(([, rows]) => rows > 0));

/** Runs an import and waits until its work has ended. Returns the answer of the call. */
export async function runImport(app: TestApp, staff: StaffPerson, path: string, query = '') {
  const answer = await staff.post(`${path}/run${query}`);
  await app.context.background.settle();
  return answer;
}

/** The entries of the audit log with this action. */
export const entriesOf = (app: TestApp, action: string) =>
  app.context.db.selectFrom('audit_log').select('facts').where('action', '=', action).execute();
