import type { ReportCategory } from '@milon/shared/options';

/** Ids of the initial report words: the same in every installation, in the order of the list. */
export const reportWordIds: Readonly<Record<ReportCategory, string>> = {
  'fake profile': '019b76da-a800-70a5-8c3d-90e675d6990e',
  'wrong photo': '019b76da-a800-711e-b946-4b311bdb356d',
  'wrong information': '019b76da-a800-718d-899d-e6dc77af77cc',
  'bad language': '019b76da-a800-71aa-bae2-8fa421041d8d',
  harassment: '019b76da-a800-726b-b120-0ab9e6b96983',
  'asks for money': '019b76da-a800-7295-9de4-4d067fbc60e6',
  'not for marriage': '019b76da-a800-7338-8c91-2a538ce23d80',
  'under age': '019b76da-a800-7422-ae3e-952ce426a499',
  'wrong number': '019b76da-a800-7447-98c6-7a28d356d43a',
  'never reachable': '019b76da-a800-766a-ad25-4916cf796fd7',
  'already married': '019b76da-a800-776a-824c-72b636bb371d',
  other: '019b76da-a800-77ca-9c58-4482365fe20c',
};
