/** Under what is kept of the search of the shell. */
export const findKeys = {
  finders: ['find', 'finders'],
  console: ['find', 'console'],
  consoleFinders: ['find', 'console-finders'],
  found: (search: string, kinds: readonly string[]) => ['find', 'found', search, ...kinds] as const,
} as const
