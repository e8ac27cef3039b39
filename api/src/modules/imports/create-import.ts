import { createHash } from 'node:crypto';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { IMPORT_FILE_MAX } from '@milon/shared/constants';
import { type CheckedImport, type ImportMapping, importMappingSchema } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import { mapImportHeaders } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { uniqueViolation } from '../../platform/database/violations.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { checkRows } from './check-rows.ts';
import { deleteRows } from './cleaning-queries.ts';
import { withFile } from './file/open-file.ts';
import { requireImport, showImport } from './list-imports.ts';
import { mapImport } from './map-import.ts';
import { findImportOfFile, findNextRows, type ImportRecord, insertImport, putRows } from './queries.ts';
import { columnsOf, columnsOfImport, headersOf, mappingOf, readingsWith } from './reading-view.ts';
import { refusalOf } from './refuse-file.ts';
import { remarkView } from './remark-view.ts';
import { rememberedMapping } from './remembered-mapping.ts';
import { remarksIn } from './view.ts';
import { findRememberedWords } from './word-queries.ts';
import { meaningsIn } from './word-view.ts';

const columnsFixed: Readonly<Record<Language, string>> = {
  en: 'This file was imported before, and its columns cannot be changed now. The mapping was not applied.',
  bn: 'এই ফাইলটি আগেই ইমপোর্ট করা হয়েছে, এখন এর কলাম বদলানো যাবে না। নতুন ম্যাপিং নেওয়া হয়নি।',
};

/** Rows of one step of long work, after which other requests come in between. */
const chunkSize = 100;

function readMapping(json: string | undefined, language: Language): ImportMapping | undefined {
  if (json === undefined) return undefined;
  const refused = () =>
    new DomainError('INVALID', {
      fields: ['mapping'],
      messages: [fieldSentence('mapping', 'format', language)],
    });
  let written: unknown;
  try {
    written = JSON.parse(json);
  } catch {
    throw refused();
  }
  const parsed = importMappingSchema.safeParse(written);
  if (!parsed.success) throw refused();
  return parsed.data;
}

/** An import with the errors of every row. */
async function showChecked(
  context: AppContext,
  row: ImportRecord,
  language: Language,
): Promise<Omit<CheckedImport, 'isRepeat'>> {
  const view = remarkView(columnsOfImport(row), language);
  const rows: CheckedImport['rows'] = [];
  for (let after = 0; ; ) {
    const found = await findNextRows(context.readers, row.id, { after, limit: chunkSize });
    for (const { position, errors } of found)
      rows.push({ row: position, errors: remarksIn(errors).map(view) });
    after = found.at(-1)?.position ?? 0;
    if (found.length < chunkSize) break;
    await afterOthers();
  }
  return { ...(await showImport(context, row)), rows };
}

/**
 * Applies the columns that staff chose with a repeated file. Throws CONFLICT with the import if they chose
 * others than it has, and it can no longer change.
 */
async function mapRepeat(
  context: AppContext,
  actor: StaffActor,
  known: ImportRecord,
  { chosen, language }: { readonly chosen: ImportMapping; readonly language: Language },
): Promise<void> {
  const headers = headersOf(known);
  const stored = mappingOf(known);
  const wanted = mapImportHeaders(headers, chosen);
  if (headers.every((header) => (wanted[header] ?? null) === (stored[header] ?? null))) return;
  try {
    await mapImport(context, actor, known.id, { mapping: wanted });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
    const current = await showImport(context, await requireImport(context, known.id));
    throw new DomainError('CONFLICT', { current, messages: [columnsFixed[language]] });
  }
}

/** Forgets the rows of a file that was not stored. */
async function discard({ db }: AppContext, importId: string): Promise<void> {
  while (await inTransaction(db, (trx) => deleteRows(trx, importId, chunkSize))) await afterOthers();
}

interface NewFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly hash: string;
  readonly chosen: ImportMapping | undefined;
}

/**
 * Reads, checks and stores a file slice by slice. The import itself is stored last: until then nobody sees
 * its rows, and a stop leaves nothing but rows that the cleaning deletes.
 */
async function store(context: AppContext, actor: StaffActor, file: NewFile): Promise<string> {
  const { db } = context;
  const importId = mintId(context.clock());
  try {
    await withFile(context, file.bytes, async ({ evidence, headers, total, rows }) => {
      const mapping = mapImportHeaders(headers, file.chosen ?? (await rememberedMapping(context, headers)));
      const columns = columnsOf(headers, mapping);
      const words = await findRememberedWords(db);
      const meaningOf = meaningsIn(context, words);
      const reading = { importId, columns, readings: readingsWith(columns, evidence), meaningOf };
      let valid = 0;
      for await (const slice of rows()) {
        const checked = await checkRows(context, reading, slice);
        valid += checked.filter(({ state }) => state === 'VALID').length;
        await inTransaction(db, (trx) => putRows(trx, importId, checked));
        await afterOthers();
      }
      const at = context.clock();
      await inTransaction(db, async (trx) => {
        await insertImport(trx, {
          id: importId,
          staff_id: actor.id,
          file_name: file.name,
          file_hash: file.hash,
          headers: JSON.stringify(headers),
          mapping: JSON.stringify(mapping),
          evidence: JSON.stringify(evidence),
          words: JSON.stringify(words),
          total,
          state: 'READY',
          checked_to: 0,
          send_sms: 0,
          created_at: at,
          updated_at: at,
        });
        const facts = {
          rows: total,
          valid,
          fields: Object.values(mapping).filter((field) => field !== null),
        };
        await appendAudit(trx, { staffId: actor.id, action: 'import.create', targetId: importId, facts, at });
      });
    });
  } catch (error) {
    await discard(context, importId);
    throw error;
  }
  return importId;
}

/** The import of a file: the one that it already has, else a new one. */
async function importOf(
  context: AppContext,
  actor: StaffActor,
  file: NewFile,
): Promise<{ readonly id: string; readonly isRepeat: boolean }> {
  const known = await findImportOfFile(context.db, file.hash);
  if (known) return { id: known.id, isRepeat: true };
  try {
    return { id: await store(context, actor, file), isRepeat: false };
  } catch (error) {
    if (!uniqueViolation(error)?.includes('file_hash')) throw error;
    // The same file arrived twice at once, and the other one was stored first.
    return importOf(context, actor, file);
  }
}

/** The name as people may read it, without what would break a line or turn the text around. */
const plainName = (name: string) =>
  name
    .replace(/[\p{C}]/gu, '')
    .trim()
    .slice(0, 200) || 'file';

/**
 * Checks a file of new members; creates none. The same file returns its import, until that is reverted.
 * Throws TOO_LARGE, INVALID with a sentence for a file that cannot be read, UNAVAILABLE, and CONFLICT for a
 * repeated file with other columns, once they can no longer be changed.
 */
export async function createImport(
  context: AppContext,
  actor: StaffActor,
  {
    bytes,
    name,
    mapping,
  }: { readonly bytes: Uint8Array; readonly name: string; readonly mapping?: string | undefined },
  language: Language,
): Promise<CheckedImport> {
  if (bytes.byteLength > IMPORT_FILE_MAX) throw new DomainError('TOO_LARGE');
  const chosen = readMapping(mapping, language);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const file = { bytes, name: plainName(name), hash, chosen };
  const { id, isRepeat } = await importOf(context, actor, file).catch((error: unknown) => {
    throw refusalOf(error, language);
  });
  if (isRepeat && chosen)
    await mapRepeat(context, actor, await requireImport(context, id), { chosen, language });
  return { ...(await showChecked(context, await requireImport(context, id), language)), isRepeat };
}
