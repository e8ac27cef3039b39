import { beginUploadCall, sendPartCall } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { fuzz, fuzzTimeoutMs, type Target } from '../../scripts/lib/fuzzer.mjs';
import { FileFaultError } from '../src/modules/imports/file/file-fault.ts';
import { readTable } from '../src/modules/imports/file/read-table.ts';
import { createSslcommerz } from '../src/modules/payments/sslcommerz.ts';
import { readStatement } from '../src/modules/transactions/statement/read-statement.ts';
import { DomainError } from '../src/platform/domain-error.ts';
import { readTimeCursor, writeTimeCursor } from '../src/platform/time-cursor.ts';
import { makeWorkbook, sheetXml } from '../tests/support/formats/workbook.ts';

const words = (text: string) => text.split(' ').flatMap((word) => [word, `${word}\n`]);

/** Errors with which a parser says what is wrong. */
async function refusing(kind: typeof DomainError | typeof FileFaultError, work: () => unknown) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof kind)) throw error;
  }
}

const address = { url: 'http://127.0.0.1:1', publicUrl: 'http://127.0.0.1:2' };
const sslcommerz = createSslcommerz({ ...address, storeId: 'milon', password: 'secret' }, {} as never);

/** Pairs of a header or field and its value, one a line. */
const fieldsIn = (text: string): Record<string, string> =>
  Object.fromEntries(text.split('\n').map((line) => line.split(/=(.*)/s).slice(0, 2).concat('')));

const targets: readonly Target[] = [
  {
    name: 'csv',
    pieces: words(
      'Name,Phone,Gender "Ayesha, B" sep=; \t | ; 01712345678 নাম,ফোন \xff\xfeN\0 \xef\xbb\xbf """ \r\n\r\n',
    ),
    read: (text) => refusing(FileFaultError, () => readTable(Buffer.from(text, 'latin1'))),
  },
  {
    name: 'xlsx',
    pieces: [
      ...words(sheetXml([['Name', 'Phone'], [{ v: '33000', s: 1 }]]).replaceAll('<', ' <')),
      ...words('&#65; &amp; &#x110000; <![CDATA[ ]]> t="s" r="ZZZ99999999" s="-1" <!DOCTYPE <!ENTITY'),
    ],
    read: (text) => refusing(FileFaultError, () => readTable(makeWorkbook(text))),
  },
  {
    name: 'statement',
    pieces: words(
      'Date,TrxID,Amount 2026-11-27 ৳1,500.00 TrxID 9AB12CD received Tk Cash In from 017 Fee Balance , "',
    ),
    read: (text) => refusing(DomainError, () => readStatement(text, 2026)),
  },
  {
    name: 'ipn',
    pieces: words(
      'status= VALID VALIDATED FAILED tran_id= val_id= verify_key= verify_sign= store_id=milon __proto__= status=constructor , amount= error=',
    ),
    read(text) {
      const { claim, isSigned, reason } = sslcommerz.readReturn(fieldsIn(text));
      expect(['paid', 'failed', 'cancelled']).toContain(claim);
      expect(isSigned).toBe(false);
      expect(reason?.length ?? 0).toBeLessThanOrEqual(200);
    },
  },
  {
    name: 'tus',
    pieces: words(
      'tus-resumable=1.0.0 upload-length= upload-offset= upload-metadata= filetype aW1hZ2UvanBlZw== content-type= 0 1048576 -1 1e9',
    ),
    read(text) {
      const headers = fieldsIn(text);
      for (const { headers: schema } of [beginUploadCall, sendPartCall]) {
        const read = schema.safeParse(headers);
        for (const value of Object.values(read.data ?? {}))
          if (typeof value === 'number') expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
      }
    },
  },
  {
    name: 'cursor',
    pieces: [...words('1795751074457 0 01a21b1d-d57d : a'), 'MTc5NTc1MTA3NDQ1NyAwMWEyMWIxZA', '-_=', '+/'],
    read: (text) =>
      refusing(DomainError, () => {
        const cursor = readTimeCursor(text);
        if (cursor) expect(readTimeCursor(writeTimeCursor(cursor))).toEqual(cursor);
      }),
  },
];

test.each(targets)(
  '$name is read or refused, whatever it says',
  // A workbook is packed and unpacked each time.
  (target) => fuzz(target, target.name === 'xlsx' ? 200 : 1_000),
  fuzzTimeoutMs,
);
