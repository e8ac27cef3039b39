import { z } from 'zod';
import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '../../constants.ts';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, listOf, pageQuerySchema, textSchema, timeSchema } from '../common.ts';
import { importFields } from './import-fields.ts';

/** The last row of a spreadsheet: empty ones between the members count. */
const IMPORT_POSITION_MAX = 1_048_576;
/** How many members that a revert left an import lists. */
export const IMPORT_KEPT_LISTED = 100;

/**
 * `CHECKING`: another mapping was chosen, and the rows are checked again. `DONE`: every valid row was
 * created; may run again once rows are corrected.
 */
export const importStates = ['CHECKING', 'READY', 'RUNNING', 'DONE', 'REVERTING', 'REVERTED'] as const;
export type ImportState = (typeof importStates)[number];

/**
 * `VALID` is created by the next run, or waits in the running one. `FAILED` could not be created, and
 * `errors` say why; staff can correct it like an `INVALID` row. `CREATED` also waits to be reverted.
 * `CHANGED` was not reverted, because somebody changed the member since.
 */
export const importRowStates = ['INVALID', 'VALID', 'CREATED', 'FAILED', 'REVERTED', 'CHANGED'] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** What each column holds, by its header. `null`: the column is not imported. */
export const importMappingSchema = z
  .record(z.string().max(IMPORT_CELL_MAX), z.enum(importFields).nullable())
  .refine((mapping) => Object.keys(mapping).length <= IMPORT_COLUMNS_MAX, { error: 'too many columns' });
export type ImportMapping = z.output<typeof importMappingSchema>;

/** The two ways to read cells such as `12/03/95` and `5.6`, by the field that the column holds. */
export const importReadings = {
  birthday: ['dayFirst', 'monthFirst'],
  height: ['inches', 'tenths'],
} as const;
export type TwoWayField = keyof typeof importReadings;
export const twoWayFields = ['birthday', 'height'] as const satisfies readonly TwoWayField[];

const importReadingsSchema = z.object({
  birthday: z.enum(importReadings.birthday).optional(),
  height: z.enum(importReadings.height).optional(),
});
export type ImportReadings = z.output<typeof importReadingsSchema>;
export type ImportReading = NonNullable<ImportReadings[TwoWayField]>;

/** A column with cells that have two meanings, which is read in one way. */
const importQuestionSchema = z.object({
  field: z.enum(twoWayFields),
  header: z.string(),
  /** Such a cell. */
  example: z.string(),
  /** What it means in each reading: a day as YYYY-MM-DD, or the key of a height. */
  meanings: z.array(
    z.object({
      reading: z.enum([...importReadings.birthday, ...importReadings.height]),
      value: z.string(),
    }),
  ),
  /** As staff answered, or as the other cells show. Absent: staff are asked, and such cells are errors. */
  reading: z.enum([...importReadings.birthday, ...importReadings.height]).optional(),
});
export type ImportQuestion = z.output<typeof importQuestionSchema>;

/** What is wrong with a row, or worth a look. `message` is a sentence in the language of the call. */
const importRemarkSchema = z.object({
  field: z.enum(importFields),
  /** The cell, counted from 0. Absent if no column holds the field. */
  column: z.number().int().optional(),
  message: z.string(),
});
export type ImportRemark = z.output<typeof importRemarkSchema>;

/** A created member; without a name if the account is deleted. */
const importedMemberSchema = z.object({ _id: idSchema, profileId: z.string(), name: z.string().optional() });
export type ImportedMember = z.output<typeof importedMemberSchema>;

export const importSchema = z
  .object({
    _id: idSchema,
    state: z.enum(importStates),
    fileName: z.string(),
    /** In the order of the columns. Two of the same name differ by a number: `Phone`, `Phone (2)`. */
    headers: z.array(z.string()),
    mapping: z.record(z.string(), z.enum(importFields).nullable()),
    /** Headers of columns that are not imported. */
    unmapped: z.array(z.string()),
    /** Fields that every row needs and that no column holds. */
    missing: z.array(z.enum(importFields)),
    /** Columns that can be read in two ways. Absent if there is none. */
    questions: z.array(importQuestionSchema).optional(),
    total: z.number().int(),
    /** Rows that a run creates. */
    valid: z.number().int(),
    /** Rows with errors. */
    invalid: z.number().int(),
    figures: z.record(z.enum(importRowStates), z.number().int()),
    /** Whether the running or latest run also sends links by SMS. */
    sendSms: z.boolean(),
    createdAt: timeSchema,
    createdBy: z.object({ _id: idSchema, name: z.string() }),
    runAt: timeSchema.optional(),
    revertedAt: timeSchema.optional(),
    /** Since when the cells of all rows are deleted, so that nothing can be corrected or run any longer. */
    cellsDeletedAt: timeSchema.optional(),
    /** The first members that a revert left, because somebody changed them since. */
    kept: z.array(z.object({ row: z.number().int(), member: importedMemberSchema.optional() })),
  })
  .meta({ id: 'Import' });
export type Import = z.output<typeof importSchema>;

/** One import, with what its valid rows hold. */
export const importDetailSchema = importSchema
  .extend({
    /** Valid rows with an email: so many links to set a password go by mail. */
    withEmail: z.number().int(),
    /** Valid rows with warnings. */
    warned: z.number().int(),
    /** Changes with every valid row that comes, goes or is checked again. */
    validVersion: z.string(),
    /** Rows whose link to set a password could not be sent by mail or SMS. */
    linksFailed: z.number().int(),
  })
  .meta({ id: 'ImportDetail' });
export type ImportDetail = z.output<typeof importDetailSchema>;

/**
 * Why a revert leaves a member; each counts once, by the gravest reason. `PAID`: a payment, a package,
 * connects or a special listing. `SIGNED_IN`: also who set a password. `WRITTEN`: messages, notes, reports.
 * `FILES`: photos and documents. `DELETED`: the account is deleted or gone already, so it is left alone.
 */
export const importTouches = ['PAID', 'SIGNED_IN', 'WRITTEN', 'FILES', 'CHANGED', 'DELETED'] as const;

const revertPreviewSchema = z.object({
  /** Members that a revert would remove now. */
  removed: z.number().int(),
  kept: z.array(z.object({ touch: z.enum(importTouches), members: z.number().int() })),
});
export type RevertPreview = z.output<typeof revertPreviewSchema>;

export const createImportCall = defineCall({
  method: 'post',
  path: '/admin/imports',
  access: 'administration',
  summary:
    'Check a file of new members (CSV or XLSX) row by row; creates none. The same file returns its import again',
  upload: {
    files: { file: 'required' },
    /**
     * `mapping` is an object as JSON. Columns that it leaves out are recognised by their headers. With a
     * repeated file it replaces that import's mapping; 409 if the columns can no longer be changed.
     */
    fields: z.object({ mapping: z.string().max(40_000).optional() }),
  },
  status: 201,
  answer: dataOf(
    importDetailSchema.extend({
      /** Whether this file was imported before, and this is that import. */
      isRepeat: z.boolean(),
      /** Every row of the file. `row` is its number in the spreadsheet: the headers are usually row 1. */
      rows: z.array(z.object({ row: z.number().int(), errors: z.array(importRemarkSchema) })),
    }),
  ),
});
export type CheckedImport = z.output<(typeof createImportCall)['answer']>['data'];

const params = z.object({ id: idSchema });

export const importsCall = defineCall({
  method: 'get',
  path: '/admin/imports',
  access: 'administration',
  summary: 'Imports of all staff, newest first',
  query: pageQuerySchema,
  status: 200,
  answer: listOf(importSchema),
});

export const importCall = defineCall({
  method: 'get',
  path: '/admin/imports/{id}',
  access: 'administration',
  summary: 'One import with its figures; if asked, also what a revert would remove and leave',
  params,
  query: z.object({ preview: z.literal('revert').optional() }),
  status: 200,
  /** `revert` is absent unless it was asked for, and while rows are checked, created or reverted. */
  answer: dataOf(importDetailSchema.extend({ revert: revertPreviewSchema.optional() })),
});

export const mapImportCall = defineCall({
  method: 'put',
  path: '/admin/imports/{id}/mapping',
  access: 'administration',
  summary:
    'Say what each column holds and check all rows again; remembered for files with the same headers. 409 after a run',
  params,
  /** `readings` answers `questions`. An answer that is left out stays if the field stays in its column. */
  body: z.object({ mapping: importMappingSchema, readings: importReadingsSchema.optional() }),
  status: 200,
  answer: dataOf(importDetailSchema),
});

/** The most different words of an import that are listed, and that are said in one call. */
export const IMPORT_WORDS_MAX = 300;

const importWordSchema = z
  .object({
    field: z.enum(importFields),
    /** As a cell has it. */
    word: z.string(),
    /** How many rows have it. */
    rows: z.number().int(),
    /** The key of the option that staff chose for it; empty if such cells are left empty. */
    meaning: z.string().optional(),
  })
  .meta({ id: 'ImportWord' });
export type ImportWord = z.output<typeof importWordSchema>;

export const importWordsCall = defineCall({
  method: 'get',
  path: '/admin/imports/{id}/words',
  access: 'administration',
  summary: 'The different words in the cells of an import that no option has, the most frequent first',
  params,
  status: 200,
  answer: dataOf(z.array(importWordSchema)),
});

export const mapImportWordsCall = defineCall({
  method: 'put',
  path: '/admin/imports/{id}/words',
  access: 'administration',
  summary:
    'Say which options words mean, or that such cells are left empty, and check all rows again; remembered for other files. 409 after a run',
  params,
  body: z.object({
    words: z
      .array(
        z.object({
          field: z.enum(importFields),
          word: textSchema(IMPORT_CELL_MAX).min(1),
          meaning: textSchema(40),
        }),
      )
      .min(1)
      .max(IMPORT_WORDS_MAX),
  }),
  status: 200,
  answer: dataOf(importDetailSchema),
});

export const importRowSchema = z
  .object({
    /** The number in the spreadsheet: the headers are usually row 1. */
    row: z.number().int(),
    state: z.enum(importRowStates),
    /**
     * As the file has them, in the order of the headers. Empty once the member is created: they are deleted
     * here then.
     */
    cells: z.array(z.string()),
    errors: z.array(importRemarkSchema),
    /**
     * Does not keep the row from being created: somebody has this name and birthday. Of a created row: the
     * link to set a password could not be sent.
     */
    warnings: z.array(importRemarkSchema),
    /** Absent until the member is created, and once it is removed. */
    member: importedMemberSchema.optional(),
    /** When the latest state began. */
    at: timeSchema,
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.output<typeof importRowSchema>;

export const importRowsCall = defineCall({
  method: 'post',
  path: '/admin/imports/{id}/rows',
  access: 'administration',
  summary: 'The rows of an import, by state, warnings and text of a cell; 50 on a page',
  params,
  body: z.object({
    states: z.array(z.enum(importRowStates)).max(importRowStates.length).optional(),
    text: textSchema(80).optional(),
    /** Only rows with warnings. */
    warned: z.boolean().optional(),
    /** Only rows after this one. */
    after: z.number().int().min(0).max(IMPORT_POSITION_MAX).optional(),
  }),
  status: 200,
  answer: z.object({
    data: z.array(importRowSchema),
    /** How many rows match. */
    total: z.number().int(),
    /** The `after` of the next page. */
    next: z.number().int().optional(),
  }),
});

export const correctImportRowCall = defineCall({
  method: 'put',
  path: '/admin/imports/{id}/rows/{row}',
  access: 'administration',
  summary: 'Correct the cells of a row that is not created, and check it again; 409 while the import runs',
  params: params.extend({
    row: z.coerce.number().int().min(2).max(IMPORT_POSITION_MAX),
  }),
  body: z.object({ cells: z.array(textSchema(IMPORT_CELL_MAX)).max(IMPORT_COLUMNS_MAX) }),
  status: 200,
  answer: dataOf(importRowSchema),
});

export const importFileCall = defineCall({
  method: 'get',
  path: '/admin/imports/{id}/file',
  access: 'administration',
  summary: 'The rows that are not created as CSV with an Errors column, to correct and import again; audited',
  params,
  status: 200,
  file: 'text/csv',
});

export const runImportCall = defineCall({
  method: 'post',
  path: '/admin/imports/{id}/run',
  access: 'administration',
  summary:
    'Create every valid row once, in the background. Links to set a password go by mail, and by SMS if asked',
  params,
  query: z.object({
    sendSms: z.enum(['true', 'false']).optional(),
    /** How many members staff agreed to. 409 with the import in `current` if another number is valid. */
    expected: z.coerce.number().int().min(0).max(IMPORT_ROWS_MAX).optional(),
    /** Which valid rows staff agreed to: as many others may be valid by now, which is 409 too. */
    validVersion: textSchema(100).optional(),
  }),
  status: 202,
  answer: dataOf(importDetailSchema),
});

export const sendImportLinksCall = defineCall({
  method: 'post',
  path: '/admin/imports/{id}/links',
  access: 'administration',
  summary: 'Send the links to set a password again that could not be sent, in the background',
  params,
  status: 202,
  answer: dataOf(importDetailSchema),
});

export const revertImportCall = defineCall({
  method: 'post',
  path: '/admin/imports/{id}/revert',
  access: 'administration',
  summary:
    'Remove the created members that no one has changed since, in the background; the others are listed',
  params,
  status: 202,
  answer: dataOf(importDetailSchema),
});
