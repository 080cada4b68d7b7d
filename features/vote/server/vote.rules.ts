import { createHash } from 'node:crypto'
import type { Language } from '#platform/contract/languages.ts'
import type { VoteAudit, VoteContent } from '#features/vote/contract/console.ts'
import type { Faults } from '#platform/server/http/errors.ts'
import { languageTwice } from '#platform/server/words/text-in.ts'

// Crockford's letters: none that are mistaken for another.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECEIPT_LETTERS = 16

/** What the voter keeps: it follows from the key and tells nothing of the choice. */
export function receiptOf(voteId: string, ballotKey: string): string {
  const digest = createHash('sha256').update(`receipt\n${voteId}\n${ballotKey}`).digest()
  return [...digest.subarray(0, RECEIPT_LETTERS)].map((byte) => LETTERS[byte % 32]).join('')
}

/** What the ballot holds: without the key nobody can tell which choice made it. */
export function sealOf(voteId: string, ballotKey: string, optionId: string): Buffer {
  return createHash('sha256').update(`seal\n${voteId}\n${ballotKey}\n${optionId}`).digest()
}

/** Over the counts and the receipts in their order. */
export function fingerprintOf({
  counts,
  receipts,
}: {
  counts: readonly number[]
  receipts: readonly string[]
}) {
  return createHash('sha256')
    .update([counts.join(','), ...receipts].join('\n'))
    .digest('hex')
}

/** Those with the most ballots, in order. None without a ballot. */
export function leadingOf(optionIds: readonly string[], counts: readonly number[]): string[] {
  const most = Math.max(0, ...counts)
  return most === 0 ? [] : optionIds.filter((_, at) => counts[at] === most)
}

type Counted = { counts: readonly number[]; receipts: readonly string[]; voters: number; voted: number }

export function auditOf(counted: Counted | undefined, fingerprint: string | null): VoteAudit {
  const { counts, receipts, voters, voted } = counted ?? { counts: [], receipts: [], voters: 0, voted: 0 }
  const sum = counts.reduce((total, count) => total + count, 0)
  const fingerprintFits = fingerprint === null ? null : fingerprint === fingerprintOf({ counts, receipts })
  return {
    voters,
    voted,
    ballots: receipts.length,
    counted: sum,
    fingerprint_fits: fingerprintFits,
    fits:
      voted <= voters && voted === receipts.length && sum === receipts.length && fingerprintFits !== false,
  }
}

/** What is kept of a vote as it was sent: of a plain choice nothing that only trips have. */
export function asItsKind(content: VoteContent): VoteContent {
  if (content.kind !== 'choice') return content
  const options = content.options.map((option) => ({
    ...option,
    texts: option.texts.map((text) => ({ ...text, lead: '', price: '' })),
    starts_on: null,
    ends_on: null,
  }))
  return { ...content, options }
}

/** What is wrong with a vote as it was sent, by field. */
export function faultsIn(content: VoteContent): Faults {
  const twice = (texts: readonly { language: Language }[], field: string) =>
    languageTwice(texts, 'language_twice', field)
  const faults = twice(content.texts, 'texts')
  for (const [at, option] of content.options.entries()) {
    Object.assign(faults, twice(option.texts, `options.${at}.texts`))
    for (const [place, { alts }] of option.pictures.entries())
      Object.assign(faults, twice(alts, `options.${at}.pictures.${place}.alts`))
    if (content.kind === 'choice' && option.pictures.length > 1)
      faults[`options.${at}.pictures`] = { code: 'too_many', values: { maximum: 1 } }
    const { starts_on, ends_on } = option
    if (starts_on && ends_on && ends_on < starts_on) faults[`options.${at}.ends_on`] = { code: 'ends_before' }
  }
  return faults
}

export function picturesOf(options: readonly { pictures: readonly { id: string }[] }[]): string[] {
  return options.flatMap(({ pictures }) => pictures.map(({ id }) => id))
}
