/** Keys that more than one feature invalidates. */
export const queryKeys = {
  dashboard: ['dashboard'],
  reviewQueue: ['review-queue'],
  transactions: ['transactions'],
  user: (id: string) => ['user', id],
} as const;
