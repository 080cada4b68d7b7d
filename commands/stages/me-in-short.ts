import { tool } from './tools.ts'

/** Alone, as every stage: beside other work it would measure that. */
export const meInShort = tool('The call that every page makes, beside a bare server', [
  'bench/me-in-short.ts',
])
