import { confirmNoteCall, handOverNotesCall, leaveNoteCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { confirmNote } from './confirm-note.ts';
import { leaveNote } from './leave-note.ts';
import { listNotes } from './list-notes.ts';

export function handOverRoutes(): Router {
  const router = createRouter();
  mount(router, handOverNotesCall, ({ context, actor, query }) => listNotes(context, actor, query));
  mount(router, leaveNoteCall, async ({ context, actor, body }) => ({
    data: await leaveNote(context, actor, body.text),
  }));
  mount(router, confirmNoteCall, async ({ context, actor, params }) => ({
    data: await confirmNote(context, actor, params.id),
  }));
  return router;
}
