import type { Language } from '#platform/contract/languages.ts'
import type { Vote, VoteOption, VoteResult } from '#features/vote/contract/vote.ts'
import type { NoticeSubject } from '#features/notifications/server/notifications.ts'
import { readPictures } from '#features/pictures/server/pictures.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Db } from '#platform/server/schema.ts'
import { leadingOf, picturesOf } from './vote.rules.ts'
import * as store from './vote.store.ts'

type VoteReader = { id: string; language: Language }

/** Votes as somebody sees them: options from the opening on, the result from the close on. */
export async function describeVotes(
  db: Db,
  rows: readonly store.ReaderRow[],
  { language }: VoteReader,
): Promise<Vote[]> {
  const begun = rows.filter(({ state }) => state !== 'scheduled').map(({ id }) => id)
  const options = await store.findOptions(db, begun)
  const pictures = await readPictures(db, picturesOf(options.map(({ content }) => content)))
  const results = await resultsOf(db, rows, options)
  return rows.map((row) => {
    const words = textIn(row.texts, language)
    return {
      ...row,
      language: words.language,
      title: words.title,
      text: words.text,
      state: row.state === 'draft' ? 'scheduled' : row.state,
      options: options
        .filter(({ vote_id }) => vote_id === row.id)
        .map((own) => optionFrom(own, language, pictures)),
      result: results.get(row.id) ?? null,
    }
  })
}

function optionFrom(
  { id, content }: store.OptionRow,
  language: Language,
  pictures: Awaited<ReturnType<typeof readPictures>>,
): VoteOption {
  const words = textIn(content.texts, language)
  return {
    id,
    ...words,
    starts_on: content.starts_on,
    ends_on: content.ends_on,
    pictures: content.pictures.flatMap((own) => {
      const picture = pictures.get(own.id)
      const alt = own.alts.length > 0 ? textIn(own.alts, language).alt : ''
      return picture ? [{ ...picture, alt: alt || words.title }] : []
    }),
  }
}

/** The results of those that are closed. */
export async function resultsOf(
  db: Db,
  votes: readonly store.VoteRow[],
  options: readonly store.OptionRow[],
): Promise<Map<string, VoteResult>> {
  const closed = votes.filter(({ closed_at }) => closed_at !== null)
  const tallies = await store.findTallies(
    db,
    closed.map(({ id }) => id),
  )
  return new Map(
    closed.flatMap((vote) => {
      const tally = tallies.find(({ vote_id }) => vote_id === vote.id)
      const ids = options.filter(({ vote_id }) => vote_id === vote.id).map(({ id }) => id)
      return tally ? [[vote.id, resultFrom(vote, tally, ids)] as const] : []
    }),
  )
}

function resultFrom(
  vote: store.VoteRow,
  { counts, voters, voted }: store.TallyRow,
  optionIds: string[],
): VoteResult {
  const { decided_option_id, decision_note, decided_at, fingerprint } = vote
  return {
    voters,
    ballots: voted,
    counts: optionIds.map((option_id, at) => ({ option_id, ballots: counts[at] ?? 0 })),
    leading: leadingOf(optionIds, counts),
    decision:
      decided_option_id && decided_at
        ? { option_id: decided_option_id, note: decision_note ?? '', decided_at }
        : null,
    fingerprint: fingerprint ?? '',
  }
}

const EVERY = 1_000

/** Votes for the notifications of a reader. */
export async function describeVoteNotices(
  db: Db,
  ids: readonly string[],
  reader: VoteReader,
): Promise<NoticeSubject[]> {
  if (ids.length === 0) return []
  const rows = await store.findSeen(db, reader.id, { limit: EVERY })
  return rows
    .filter(({ id }) => ids.includes(id))
    .map(({ id, state, texts, closes_at }) => ({
      id,
      title: textIn(texts, reader.language).title,
      at: state === 'open' ? closes_at : null,
      path: '/vote',
    }))
}
