import { STATEMENT_LINES_MAX } from '@milon/shared/constants';
import { latinDigits, readTrxId } from '@milon/shared/rules';
import { DomainError } from '../../../platform/domain-error.ts';
import { readDay, readPoisha } from './read-cells.ts';
import { type Pause, type StatementLine, shownText } from './statement-line.ts';

/** Signs that may stand before and after a word of these patterns. Spaces are single when they are used. */
const idLabel =
  /(?<![\p{L}\p{N}])(?:trx|txn|tran|transaction) ?(?:id|no|number)\.? ?[:#-]? ?([\p{L}\p{N}]{6,40})(?![\p{L}\p{N}])/giu;
const amountLabel = /(?:tk|bdt|৳|taka)\.? ?[:-]? ?([\d,]{1,15}(?:\.\d{1,2})?)/i;
const written =
  /(?<!\d)(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2}|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[- ](?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}[-, ]{1,2}\d{2,4})(?!\d)/gi;
const incoming = /received|credited|deposit|cash ?in|payment from|জমা|পেয়েছেন|এসেছে/i;
const outgoing = /send money|sent to|cash ?out|withdraw|debited|revers|refund|paid to|payment to|ফেরত|পাঠানো/i;

/**
 * The most signs of a message. One sign may become many in its plain form, and many marks take long to sort.
 */
const messageMax = 1_000;

interface Block {
  readonly line: number;
  readonly text: string;
}

/** The lines of each part between empty lines, as they come. */
function* blocksOf(text: string): Generator<Block[]> {
  let block: Block[] = [];
  let from = 0;
  for (let line = 1; from <= text.length; line += 1) {
    const end = text.indexOf('\n', from);
    const written = text.slice(from, end < 0 ? text.length : end);
    from = end < 0 ? text.length + 1 : end + 1;
    if (written.trim() !== '') block.push({ line, text: written });
    // No lines at all, too: whoever reads them can rest.
    else {
      yield block;
      block = [];
    }
  }
  yield block;
}

const plain = (text: string) => latinDigits(text.normalize('NFKC')).replaceAll(/\s+/g, ' ');
/** The ids in a plain text. */
const idsIn = (text: string) =>
  [...text.matchAll(idLabel)].map(([, id = '']) => readTrxId(id)).filter((id) => id !== undefined);

function readMessage({ line, text }: Block, thisYear: number): StatementLine {
  // Longer than any message: nothing is read of it.
  const words = text.length > messageMax ? '' : plain(text);
  const ids = [...new Set(idsIn(words))];
  const amount = amountLabel.exec(words)?.[1];
  // The payer may have written a day in the reference; the wallet's own comes last.
  const day = [...words.matchAll(written)].at(-1)?.[0];
  return {
    line,
    text: shownText(text.slice(0, messageMax)),
    // A second id may be what the payer wrote in the reference.
    trxId: ids.length === 1 ? ids[0] : undefined,
    poisha: amount === undefined ? undefined : readPoisha(amount),
    day: day === undefined ? undefined : readDay(day.replaceAll(',', ''), 'dayFirst', thisYear),
    isIncoming: incoming.test(words) && !outgoing.test(words),
  };
}

/** A part with more than one id is several messages, one in each line. */
function messagesIn(lines: readonly Block[]): readonly Block[] {
  const [first] = lines;
  if (!first || lines.length === 1) return lines;
  const length = lines.reduce((sum, { text }) => sum + text.length + 1, 0);
  if (length > messageMax) return lines;
  const text = lines.map((one) => one.text).join('\n');
  return idsIn(plain(text)).length === 1 ? [{ line: first.line, text }] : lines;
}

/**
 * Pasted messages of a wallet: each line is one, unless empty lines part messages of several lines. Throws
 * TOO_LARGE.
 */
export async function readMessages(text: string, thisYear: number, pause: Pause): Promise<StatementLine[]> {
  const messages: StatementLine[] = [];
  for (const block of blocksOf(text)) {
    await pause();
    for (const message of messagesIn(block)) {
      if (messages.length === STATEMENT_LINES_MAX) throw new DomainError('TOO_LARGE');
      await pause();
      messages.push(readMessage(message, thisYear));
    }
  }
  return messages;
}
