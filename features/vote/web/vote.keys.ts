/** Under what is kept of vote. */
export const voteKeys = {
  all: ['vote'],
  lists: ['vote', 'list'],
  receipts: (id: string) => ['vote', 'receipts', id] as const,
} as const
