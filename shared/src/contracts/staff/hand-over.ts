import { z } from 'zod';
import { defineCall } from '../call.ts';
import { dataOf, idSchema, listOf, messageTextSchema, pageQuerySchema, timeSchema } from '../common.ts';

/** So long is a note kept. */
export const HAND_OVER_DAYS = 30;
export const HAND_OVER_TEXT = 2000;

const personSchema = z.object({ _id: idSchema, name: z.string() });

const handOverNoteSchema = z
  .object({
    _id: idSchema,
    by: personSchema,
    text: z.string(),
    createdAt: timeSchema,
    /** Who confirmed that they read it, the first one first. */
    readBy: z.array(personSchema.extend({ at: timeSchema })),
  })
  .meta({ id: 'HandOverNote' });
export type HandOverNote = z.output<typeof handOverNoteSchema>;

export const handOverNotesCall = defineCall({
  method: 'get',
  path: '/admin/hand-over-notes',
  access: 'staff',
  summary: `What colleagues left at the end of their shifts in the last ${HAND_OVER_DAYS} days, newest first; for Uploaders only the notes of Uploaders`,
  query: pageQuerySchema,
  status: 200,
  answer: listOf(handOverNoteSchema),
});

export const leaveNoteCall = defineCall({
  method: 'post',
  path: '/admin/hand-over-notes',
  access: 'staff',
  summary: 'Leave a note for those who come next',
  body: z.object({ text: messageTextSchema.max(HAND_OVER_TEXT) }),
  status: 201,
  answer: dataOf(handOverNoteSchema),
});

export const confirmNoteCall = defineCall({
  method: 'post',
  path: '/admin/hand-over-notes/{id}/read',
  access: 'staff',
  summary: 'Confirm that one read a colleague’s note',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(handOverNoteSchema),
});
