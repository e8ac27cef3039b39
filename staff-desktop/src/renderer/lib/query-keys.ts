/** Keys that more than one feature invalidates. */
export const queryKeys = {
  auditVerification: ['audit-verification'],
  dashboard: ['dashboard'],
  documents: ['documents'],
  messageCases: ['message-cases'],
  ownAccount: ['own-account'],
  ownSessions: ['own-sessions'],
  photoBatches: ['photo-batches'],
  photoFigures: ['photo-figures'],
  premiumUsers: ['premium-users'],
  publicSettings: ['public-settings'],
  reviewQueue: ['review-queue'],
  settings: ['settings'],
  staffAccounts: ['staff-accounts'],
  transactions: ['transactions'],
  waitingWork: ['waiting-work'],
  user: (id: string) => ['user', id],
} as const;
