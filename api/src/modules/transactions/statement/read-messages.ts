import { latinDigits, readTrxId } from '@milon/shared/rules';
import { readDay, readPoisha } from './read-cells.ts';
import { type StatementLine, shownText } from './statement-line.ts';

/** Signs that may stand before and after a word of these patterns. Spaces are single when they are used. */
const idLabel =
  /(?<![\p{L}\p{N}])(?:trx|txn|tran|transaction) ?(?:id|no|number)\.? ?[:#-]? ?([\p{L}\p{N}]{6,40})(?![\p{L}\p{N}])/giu;
const amountLabel = /(?:tk|bdt|৳|taka)\.? ?[:-]? ?([\d,]{1,15}(?:\.\d{1,2})?)/i;
const written =
  /(?<!\d)(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2}|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[- ](?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}[-, ]{1,2}\d{2,4})(?!\d)/gi;
const incoming = /received|credited|deposit|cash ?in|payment from|জমা|পেয়েছেন|এসেছে/i;
const outgoing = /send money|sent to|cash ?out|withdraw|debited|revers|refund|paid to|payment to|ফেরত|পাঠানো/i;

interface Block {
  readonly line: number;
  readonly text: string;
}

/** The lines of each part between empty lines. */
function blocksOf(text: string): Block[][] {
  const blocks: Block[][] = [[]];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push({ line: index + 1, text: line });
  }
  return blocks.filter((lines) => lines.length > 0);
}

const plain = (text: string) => latinDigits(text.normalize('NFKC')).replaceAll(/\s+/g, ' ');
const idsIn = (text: string) =>
  [...plain(text).matchAll(idLabel)].map(([, id = '']) => readTrxId(id)).filter((id) => id !== undefined);

function readMessage({ line, text }: Block, thisYear: number): StatementLine {
  const words = plain(text);
  const ids = [...new Set(idsIn(text))];
  const amount = amountLabel.exec(words)?.[1];
  // The payer may have written a day in the reference; the wallet's own comes last.
  const day = [...words.matchAll(written)].at(-1)?.[0];
  return {
    line,
    text: shownText(text),
    // A second id may be what the payer wrote in the reference.
    trxId: ids.length === 1 ? ids[0] : undefined,
    poisha: amount === undefined ? undefined : readPoisha(amount),
    day: day === undefined ? undefined : readDay(day.replaceAll(',', ''), 'dayFirst', thisYear),
    isIncoming: incoming.test(words) && !outgoing.test(words),
  };
}

/**
 * Pasted messages of a wallet: each line is one, unless empty lines part messages of several lines. A part
 * with more than one id is read line by line.
 */
export function readMessages(text: string, thisYear: number): StatementLine[] {
  return blocksOf(text).flatMap((lines) => {
    const whole = lines.map((one) => one.text).join('\n');
    const isOne = lines.length === 1 || idsIn(whole).length === 1;
    const parts = isOne ? [{ line: lines[0]?.line ?? 1, text: whole }] : lines;
    return parts.map((part) => readMessage(part, thisYear));
  });
}
