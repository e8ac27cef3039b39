import { STATEMENT_LINES_MAX, STATEMENT_TEXT_MAX } from '@milon/shared/constants';
import { describe, expect, test } from 'vitest';
import { readDay, readPoisha } from './read-cells.ts';
import { readStatement } from './read-statement.ts';

const read = async (text: string) =>
  (await readStatement(text, 2026)).map(({ line, trxId, poisha, day, isIncoming }) => [
    line,
    trxId,
    poisha,
    day,
    isIncoming,
  ]);

/** The longest turn of this work, in milliseconds of processor time, which other load hardly changes. */
async function longestTurn(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let isDone = false;
  let before = process.cpuUsage();
  const look = () => {
    longest = Math.max(longest, process.cpuUsage(before).user / 1_000);
    before = process.cpuUsage();
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isDone = true;
  look();
  return longest;
}

describe('a table with headers', () => {
  test('a bKash merchant statement', async () => {
    const csv = `Merchant Statement,"Milon, Dhaka"
Wallet,01700000000

Sl,Date & Time,Transaction ID,Transaction Type,From Wallet,Transaction Amount (BDT),Charge,Reference,Status
1,25/11/2026 02:31:09 PM,BKA1B2C3D4,Payment,01711222333,"1,990.00",27.86,TRXID ZZZZ999999,Completed
2,25/11/2026 03:12:44 PM,BKA1B2C3D5,Payment,01811222333,990.00,13.86,,Failed
3,26/11/2026 09:00:01 AM,BKA1B2C3D6,Refund,01911222333,490.00,0.00,,Completed
`;
    expect(await read(csv)).toEqual([
      [5, 'BKA1B2C3D4', 199_000, '2026-11-25', true],
      [6, 'BKA1B2C3D5', 99_000, '2026-11-25', false],
      [7, 'BKA1B2C3D6', 49_000, '2026-11-26', false],
    ]);
  });

  test('a Nagad statement, with semicolons and a mark of the encoding', async () => {
    const csv = `\uFEFFTxn ID;Txn Date;Sender;Amount;Status\r\n71ABCD2E;2026-11-25 14:31:09;01711222333;Tk 990;Success\r\n`;
    expect(await read(csv)).toEqual([[2, '71ABCD2E', 99_000, '2026-11-25', true]]);
  });

  test('a statement of a bank: money out is no payment, and a total is not understood', async () => {
    const csv = `Account Statement
A/C No,1234567890123
Posting Date,Particulars,Reference No,Debit (BDT),Credit (BDT),Balance
25-Nov-2026,"NPSB transfer, MD KARIM",FT26330A1B2C,,"3,990.00","54,100.00"
25-Nov-2026,Charges,FT26330A1B2D,57.50,,"54,042.50"
Total,,,57.50,"3,990.00",
`;
    expect(await read(csv)).toEqual([
      [4, 'FT26330A1B2C', 399_000, '2026-11-25', true],
      [5, 'FT26330A1B2D', 5_750, '2026-11-25', false],
      [6, undefined, 399_000, undefined, false],
    ]);
  });

  test('Bangla headers and digits, in cells copied from a page', async () => {
    expect(await read('তারিখ\tলেনদেন আইডি\tটাকার পরিমাণ\n২৫/১১/২০২৬\tBKA1B2C3D4\t৳১,৯৯০\n')).toEqual([
      [2, 'BKA1B2C3D4', 199_000, '2026-11-25', true],
    ]);
  });

  test('the column shows whether the month is first', async () => {
    const csv = 'Date,TrxID,Amount\n11/05/2026,AAAA1111,990\n11/25/2026,AAAA2222,990\n';
    expect((await read(csv)).map(([, , , day]) => day)).toEqual(['2026-11-05', '2026-11-25']);
  });

  test('an id of the wallet counts before a reference that the payer wrote', async () => {
    const csv = 'Reference,Date,Amount,TrxID\nAAAA9999,25/11/2026,990,BKA1B2C3D4\n';
    expect(await read(csv)).toEqual([[2, 'BKA1B2C3D4', 99_000, '2026-11-25', true]]);
  });

  test('headers within quotation marks may have delimiters', async () => {
    const csv = '"Payer, if known",Sender,TrxID,Amount,Date\nKarim,017,BKA1B2C3D4,990,25/11/2026\n';
    expect(await read(csv)).toEqual([[2, 'BKA1B2C3D4', 99_000, '2026-11-25', true]]);
  });

  test('attack 128: a reference with delimiters moves no own id or amount under a header', async () => {
    const csv = 'Date,Reference,TrxID,Amount,Note\n25/11/2026,x,VICTIM1111,3990,BKA1B2C3D4,10,\n';
    expect(await read(csv)).toEqual([[2, undefined, 399_000, '2026-11-25', true]]);
  });
});

describe('messages of a wallet', () => {
  test('one in each line', async () => {
    const text = `You have received payment Tk 1,990.00 from 01711222333. Ref 7. Fee Tk 0.00. Balance Tk 12,345.00. TrxID BKA1B2C3D4 at 25/11/2026 14:31
Cash Out Tk 500.00 to 01811222333 successful. Fee Tk 9.25. TrxID BKA1B2C3D5 at 25/11/2026 15:00
আপনি 01711222333 থেকে Tk 990.00 পেয়েছেন। TrxID BKA1B2C3D6 at 25/11/2026 16:00
hello`;
    expect(await read(text)).toEqual([
      [1, 'BKA1B2C3D4', 199_000, '2026-11-25', true],
      [2, 'BKA1B2C3D5', 50_000, '2026-11-25', false],
      [3, 'BKA1B2C3D6', 99_000, '2026-11-25', true],
      [4, undefined, undefined, undefined, false],
    ]);
  });

  test('several lines each, between empty lines', async () => {
    const text = `Money Received.
Amount: Tk 990.00
Sender: 01711222333
Ref: N/A
TxnID: 71ABCD2E
Balance: Tk 4,100.50
25/11/2026 14:31

Money Received.
Amount: Tk 490.00
TxnID: 71ABCD2F
26/11/2026 09:00`;
    expect(await read(text)).toEqual([
      [1, '71ABCD2E', 99_000, '2026-11-25', true],
      [9, '71ABCD2F', 49_000, '2026-11-26', true],
    ]);
  });

  test('attack 128: a second id in the reference makes the message unsure', async () => {
    const text =
      'You have received Tk 990.00 from 01711222333. Ref TrxID AAAA999999. TrxID BKA1B2C3D4 at 25/11/2026 14:31';
    expect(await read(text)).toEqual([[1, undefined, 99_000, '2026-11-25', true]]);
  });
});

test.each([
  ['Tk 1,990.00', 199_000],
  ['১৯৯০/-', 199_000],
  ['990.5 Cr', 99_050],
  ['990 Dr', -99_000],
  ['(990.00)', -99_000],
  ['-990', -99_000],
  ['1.990,00', undefined],
  ['990.001', undefined],
  ['12345678901', undefined],
  ['about 990', undefined],
  ['', undefined],
])('the amount %s', (cell, poisha) => expect(readPoisha(cell)).toBe(poisha));

test.each([
  ['25/11/2026 14:31:09', '2026-11-25'],
  ['25/11/2026 - 02:31 PM', '2026-11-25'],
  ['02:31 pm, 25 Nov 2026', '2026-11-25'],
  ['2026-11-25T14:31:09+06:00', '2026-11-25'],
  ['25-11-26', '2026-11-25'],
  ['২৫/১১/২০২৬', '2026-11-25'],
  ['Nov 25, 2026', '2026-11-25'],
  ['31/02/2026', undefined],
  ['yesterday', undefined],
])('the day %s', (cell, day) => expect(readDay(cell, 'dayFirst', 2026)).toBe(day));

describe('attack 128: a hostile text', () => {
  test('with too many lines is refused', async () => {
    const lines = 'TrxID AAAA1111 Tk 1\n'.repeat(STATEMENT_LINES_MAX + 1);
    await expect(readStatement(lines, 2026)).rejects.toThrow('TOO_LARGE');
  });

  test('whose quotation marks never close is refused, or read', async () => {
    const csv = `Date,TrxID,Amount\n25/11/2026,"AAAA1111,990\n${'x'.repeat(10_000)}`;
    await expect(readStatement(csv, 2026)).rejects.toThrow('INVALID');
  });

  test.each([
    ['brackets', '('],
    ['spaces', ' '],
    ['commas', ','],
    ['labels', 'trx id '],
    ['amounts', 'tk 1,'],
    ['days', '1-1-'],
    ['lines', '\n'],
    ['headers', 'Date,TrxID,Amount\n'],
    ['titles', `${'|,;\t'.repeat(900)}\n`],
    ['signs that become many', '\uFDFA'],
    ['marks that change places', '\u0301\u0316'],
  ])('of %s alone holds no other request for long', async (_name, part) => {
    const text = part.repeat(Math.floor(STATEMENT_TEXT_MAX / part.length));
    const longest = await longestTurn(async () => {
      await readStatement(text, 2026).catch((error: unknown) =>
        expect(String(error)).toMatch(/TOO_LARGE|INVALID/),
      );
    });
    expect(longest).toBeLessThan(100);
  });
});
