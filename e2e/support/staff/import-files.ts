/** The headers of the members' files in stories. The last one no import recognises. */
const headers = ['Name', 'Gender', 'Date of birth', 'Email', 'Religion', 'Handset'];

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Rows of new members, each with a name, an email and a phone of its own, below their headers. */
export function memberRows(count: number, { name, phone }: { name: string; phone: string }): string[][] {
  const rows = Array.from({ length: count }, (_, at) => {
    const own = `${name}${letters[Math.floor(at / letters.length)]}${letters[at % letters.length]}`;
    return [
      `${own} Akter`,
      'Female',
      '3/4/1995',
      `${own.toLowerCase()}@example.com`,
      'Islam',
      `${phone}${String(at).padStart(3, '0')}`,
    ];
  });
  return [headers, ...rows];
}

export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((cells) => cells.join(',')).join('\r\n'));
