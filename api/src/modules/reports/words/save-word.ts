import type {
  addReportWordCall,
  CallParsed,
  StaffReportWord,
  updateReportWordCall,
} from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { mintId } from '../../../platform/ids.ts';
import { appendAudit, changeFacts, isProductText } from '../../audit/index.ts';
import { findAnyWord, insertWord, updateWord } from './word-queries.ts';
import { wordView } from './word-view.ts';

type NewWord = CallParsed<typeof addReportWordCall, 'body'>;

const flag = (value: boolean) => (value ? 1 : 0);

function columnsOf(word: NewWord) {
  return {
    name: word.name,
    name_bangla: word.nameBangla,
    is_active: flag(word.isActive),
    user_type: word.userType,
    gives_connect_back: flag(word.givesConnectBack),
    fits_message: flag(word.fitsMessage),
  };
}

/** Only premium members can unlock and report a contact, so its words are for them. Throws INVALID. */
function requireFitting({
  givesConnectBack,
  userType,
}: Pick<NewWord, 'givesConnectBack' | 'userType'>): void {
  if (givesConnectBack && userType !== '2') throw new DomainError('INVALID', { fields: ['userType'] });
}

async function getWord(trx: Trx, id: string): Promise<StaffReportWord> {
  const row = await findAnyWord(trx, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return wordView(row);
}

/** Adds a report word. Throws INVALID for a word about contacts that free members could choose. */
export async function addWord(
  context: AppContext,
  actor: StaffActor,
  word: NewWord,
): Promise<StaffReportWord> {
  requireFitting(word);
  const at = context.clock();
  const id = mintId(at);
  return inTransaction(context.db, async (trx) => {
    await insertWord(trx, { id, ...columnsOf(word) });
    await appendAudit(trx, { staffId: actor.id, action: 'report-word.add', targetId: id, facts: {}, at });
    return getWord(trx, id);
  });
}

/** Changes or retires a report word; reports that chose it keep it. Throws NOT_FOUND, INVALID. */
export async function changeWord(
  context: AppContext,
  actor: StaffActor,
  id: string,
  changes: CallParsed<typeof updateReportWordCall, 'body'>,
): Promise<StaffReportWord> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const { _id, reports: _reports, ...before } = await getWord(trx, id);
    const word: NewWord = {
      name: changes.name ?? before.name,
      nameBangla: changes.nameBangla ?? before.nameBangla,
      isActive: changes.isActive ?? before.isActive,
      userType: changes.userType ?? before.userType,
      givesConnectBack: changes.givesConnectBack ?? before.givesConnectBack,
      fitsMessage: changes.fitsMessage ?? before.fitsMessage,
    };
    requireFitting(word);
    await updateWord(trx, id, columnsOf(word));
    const facts = {
      fields: Object.keys(changes),
      ...changeFacts(context, id, { before, after: word, isPublic: isProductText }),
    };
    await appendAudit(trx, { staffId: actor.id, action: 'report-word.change', targetId: id, facts, at });
    return getWord(trx, id);
  });
}
