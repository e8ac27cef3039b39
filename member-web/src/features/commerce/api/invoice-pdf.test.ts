import { expect, test } from 'vitest';
import { isWholePdf } from './invoice-pdf.ts';

test.each([
  ['a complete file', '%PDF-1.7\n1 0 obj\nstartxref\n9\n%%EOF', true],
  ['a complete file with a line end', '%PDF-1.7\n%%EOF\n', true],
  ['a file that was cut off', '%PDF-1.7\n1 0 obj', false],
  ['nothing', '', false],
])('%s is recognised', async (_, text, isWhole) => {
  expect(await isWholePdf(new Blob([text]))).toBe(isWhole);
});
