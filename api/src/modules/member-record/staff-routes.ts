import {
  addMemberNoteCall,
  memberConsentsCall,
  memberConversationsCall,
  memberModerationCall,
  memberNotesCall,
  memberRelationsCall,
  memberSessionsCall,
  memberSignInsCall,
  RECORD_ROWS,
  recordVerificationCall,
  sharedAccountsCall,
  writeToMemberCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { listConsents, requireExisting } from '../members/index.ts';
import { listSessionsOfMember } from '../sessions/index.ts';
import { listSignIns } from '../sign-ins/index.ts';
import { addNote } from './add-note.ts';
import { listNotes } from './list-notes.ts';
import { recordVerification } from './record-verification.ts';
import { showConversations } from './show-conversations.ts';
import { showModeration } from './show-moderation.ts';
import { showRelations } from './show-relations.ts';
import { showShared } from './show-shared.ts';
import { writeToMember } from './write-to-member.ts';

/** What staff read about one member, and write about and to the member. */
export function memberRecordRoutes(): Router {
  const router = createRouter();
  mount(router, memberRelationsCall, async ({ context, params }) => ({
    data: await showRelations(context, params.id),
  }));
  mount(router, memberModerationCall, ({ context, actor, params, query }) =>
    showModeration(context, actor, params.id, query),
  );
  mount(router, memberConversationsCall, async ({ context, params }) => ({
    data: await showConversations(context, params.id),
  }));
  mount(router, memberConsentsCall, async ({ context, params }) => {
    await requireExisting(context.db, params.id);
    return { data: await listConsents(context, params.id) };
  });
  mount(router, memberSessionsCall, async ({ context, params, language }) => {
    await requireExisting(context.db, params.id);
    return { data: await listSessionsOfMember(context, params.id, { language, limit: RECORD_ROWS }) };
  });
  mount(router, memberSignInsCall, async ({ context, actor, params }) => ({
    data: await listSignIns(context, actor, params.id, RECORD_ROWS),
  }));
  mount(router, sharedAccountsCall, async ({ context, actor, params }) => ({
    data: await showShared(context, actor, params.id),
  }));
  mount(router, memberNotesCall, async ({ context, params }) => ({
    data: await listNotes(context, params.id),
  }));
  mount(router, addMemberNoteCall, async ({ context, actor, params, body }) => ({
    data: await addNote(context, actor, params.id, body.text),
  }));
  mount(router, recordVerificationCall, async ({ context, actor, params, body }) => ({
    data: await recordVerification(context, actor, params.id, body),
  }));
  mount(router, writeToMemberCall, async ({ context, actor, params, body }) => ({
    data: await writeToMember(context, actor, params.id, body),
  }));
  return router;
}
