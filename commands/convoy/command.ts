import type { Programme } from './open-programme.ts'

export type Options = {
  segment?: string
  person?: string
  role?: string
  language?: string
  hours?: string
  points?: string
  apply?: boolean
  'dry-run'?: boolean
  pictures?: string
  state?: string
  note?: string
  reason?: string
}

/** Does its work and answers the lines to print. Throws StartError with a sentence for what the caller can put right. */
export type Command = (programme: Programme, words: string[], options: Options) => Promise<string[]>
