/** Under what is kept of the postcards of a crew's weeks. */
export const recapKeys = {
  all: ['recap'],
  card: ['recap', 'card'],
} as const
