/** The headers of the import files in stories. No import recognizes the last one. */
const headers = ['Name', 'Gender', 'Date of birth', 'Email', 'Religion', 'Handset'];

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Rows of new members below their headers, each with its own name, email and phone. */
export function memberRows(count: number, { name, phone }: { name: string; phone: string }): string[][] {
  const rows = Array.from({ length: count }, (_, at) => {
    const own = `${name}${letters[Math.floor(at / letters.length)]}${letters[at % letters.length]}`;
    return [
      `${own} Akter`,
      'Female',
      '1995-04-03',
      `${own.toLowerCase()}@example.com`,
      'Islam',
      `${phone}${String(at).padStart(3, '0')}`,
    ];
  });
  return [headers, ...rows];
}

export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((cells) => cells.join(',')).join('\r\n'));
