/** Under what is kept of colleagues. */
export const colleagueKeys = {
  one: (id: string) => ['colleagues', id] as const,
} as const
