import { folded } from './folded.ts'

/** Whether every typed word begins a word of the texts, without case and accents. */
export function isMeant(typed: string, ...texts: readonly string[]): boolean {
  const words = folded(texts.join(' ')).split(/[^\p{L}\p{N}]+/u)
  return folded(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}
