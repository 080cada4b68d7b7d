import type { Language } from '#platform/contract/languages.ts'
import type { ConsoleVote, ConsoleVoteCard, VoteContent } from '#features/vote/contract/console.ts'
import { type Deed, findReached, openingFaults } from '#features/content/server/content.ts'
import {
  attachPictures,
  hidePictures,
  readPictures,
  releasePictures,
} from '#features/pictures/server/pictures.ts'
import { newestSave } from '#features/saves/server/saves.ts'
import { audienceOf, checkAudience } from '#platform/server/lists/audience.ts'
import type { Caller, Fail } from '#platform/server/http/handler.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from './vote.console.store.ts'
import { asItsKind, faultsIn, picturesOf } from './vote.rules.ts'
import { findOptions } from './vote.store.ts'
import { openVotes } from './vote.turning.store.ts'
import { voteOpening } from './vote.turning.ts'
import { resultsOf } from './vote.views.ts'

/** A vote at the console, for `contentConsole`. */
export const voteKind = {
  kind: 'vote',
  key: 'vote_id',
  missing: 'vote_not_found',
  wrong: 'vote_content_wrong',
  lock: store.votes.lock,
  countMeant: store.votes.countMeant,
  answer: describeConsole,
  async check(db: Db, sent: VoteContent) {
    const { content, faults } = await checkAudience(db, asItsKind(sent))
    return { content, faults: { ...faults, ...openingFaults(content), ...faultsIn(content) } }
  },
} as const

export function cardFrom(row: store.VoteConsoleRow, reader: Language = 'en'): ConsoleVoteCard {
  return {
    ...row,
    title: textIn(row.texts, reader).title,
    languages: row.texts.map(({ language }) => language),
    audience: audienceOf(row),
  }
}

export async function describeConsole(db: Db, id: string): Promise<{ vote: ConsoleVote } | undefined> {
  const row = await store.votes.find(db, id)
  if (!row) return undefined
  const options = await findOptions(db, [id])
  const ids = picturesOf(options.map(({ content }) => content))
  const results = await resultsOf(db, [row], options)
  const vote = {
    ...cardFrom(row),
    texts: row.texts,
    options: options.map((option) => ({ ...option.content, id: option.id })),
    pictures: [...(await readPictures(db, ids, { evenHidden: true })).values()],
    reach: (await findReached(db, row, 'TripVoteModule')).length,
    result: results.get(id) ?? null,
    by_department: await store.findTurnout(db, id),
    saved: await newestSave(db, { kind: 'vote', content_id: id }),
  }
  return { vote }
}

type VoteWriting = { tx: Db; content: VoteContent; caller: Caller; fail: Fail<'vote_picture_not_found'> }
type VoteDeed<Code extends `vote_${'published' | 'moment_past' | 'not_published' | 'opened'}`> = Deed<
  store.VoteConsoleRow,
  Code
>

/** Writes a vote as a draft. */
export async function insertDraft({ tx, content, caller, fail }: VoteWriting): Promise<string> {
  await takePictures({ tx, content, caller, fail }, [])
  const id = await store.insertVote(tx, content, caller.id)
  await store.replaceOptions(tx, id, content.options)
  return id
}

export function mayWrite({ row, fail }: VoteDeed<'vote_published'>): void {
  if (row.published_at !== null) throw fail('vote_published')
}

export async function rewriteDraft({
  tx,
  row,
  content,
  caller,
  fail,
}: VoteWriting & Deed<store.VoteConsoleRow>) {
  const before = await picturesIn(tx, row.id)
  await takePictures({ tx, content, caller, fail }, before)
  await store.setVote(tx, row.id, content)
  await store.replaceOptions(tx, row.id, content.options)
  const now = picturesOf(content.options)
  await releasePictures(
    tx,
    before.filter((each) => !now.includes(each)),
  )
}

const picturesIn = async (tx: Db, id: string) =>
  picturesOf((await findOptions(tx, [id])).map(({ content }) => content))

/** What it shows newly is the author's own and stands nowhere else, and nobody sees it before the opening. */
async function takePictures({ tx, content, caller, fail }: VoteWriting, before: readonly string[]) {
  const wanted = picturesOf(content.options)
  const added = wanted.filter((id) => !before.includes(id))
  const isOnce = new Set(wanted).size === wanted.length
  if (!isOnce || !(await attachPictures(tx, { owner_id: caller.id, ids: added })))
    throw fail('vote_picture_not_found')
  await hidePictures(tx, added, true)
}

export async function publishVote(
  { tx, row, fail }: VoteDeed<'vote_published' | 'vote_moment_past'>,
  jobs: Services['jobs'],
): Promise<void> {
  if (row.published_at !== null) throw fail('vote_published')
  if (!(await voteOpening.publish(tx, jobs, row))) throw fail('vote_moment_past')
}

export async function withdrawVote({ tx, row, fail }: VoteDeed<'vote_not_published' | 'vote_opened'>) {
  if (row.published_at === null) throw fail('vote_not_published')
  if (!(await openVotes.setWithdrawn(tx, row.id))) throw fail('vote_opened')
}

export async function dropVote({ tx, row, fail }: VoteDeed<'vote_published'>): Promise<void> {
  if (row.published_at !== null) throw fail('vote_published')
  const pictures = await picturesIn(tx, row.id)
  await store.votes.remove(tx, row.id)
  await releasePictures(tx, pictures)
}

export type VoteDecision = { option_id: string; note: string; decided_by: string | null }
type UndecidedCode = 'vote_not_over' | 'vote_no_tie' | 'vote_decided' | 'vote_option_not_found'

/** Decides a tie between the leading options, once. */
export async function decideVote(
  { tx, row, fail }: Deed<store.VoteConsoleRow, UndecidedCode>,
  decision: VoteDecision,
): Promise<void> {
  if (row.closed_at === null) throw fail('vote_not_over')
  if (row.decided_at !== null) throw fail('vote_decided')
  const options = await findOptions(tx, [row.id])
  const { leading = [] } = (await resultsOf(tx, [row], options)).get(row.id) ?? {}
  // Without a single ballot every option is as good as the others.
  const tied = leading.length === 0 ? options.map((option) => option.id) : leading
  if (tied.length < 2) throw fail('vote_no_tie')
  if (!tied.includes(decision.option_id)) throw fail('vote_option_not_found')
  await store.setDecided(tx, row.id, decision)
}
