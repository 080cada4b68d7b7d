import type { Language } from '#platform/contract/languages.ts'
import { voteChanged } from '#features/vote/contract/vote.ts'
import type { ConsoleVote, ConsoleVoteCard, VoteContent } from '#features/vote/contract/console.ts'
import { peopleWithModule } from '#features/modules/server/modules.ts'
import {
  attachPictures,
  hidePictures,
  readPictures,
  releasePictures,
} from '#features/pictures/server/pictures.ts'
import { deleteSaves, isOvertaken, keepSave, newestSave, type Writing } from '#features/saves/server/saves.ts'
import { audienceFaults, findAudience, tidyAudience } from '#platform/server/lists/audience.ts'
import type { FieldProblem } from '#platform/server/http/errors.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import {
  type VoteConsoleRow,
  deleteDraft,
  findVoteRow,
  insertVote,
  lockVote,
  replaceOptions,
  setDecided,
  setPublished,
  setVote,
  setWithdrawn,
} from './vote.console.store.ts'
import { planTurns } from './vote.jobs.ts'
import { faultsIn, inLanguage, picturesOf } from './vote.rules.ts'
import { findOptions } from './vote.store.ts'
import { resultsOf } from './vote.views.ts'

export function cardFrom(row: VoteConsoleRow, reader: Language = 'en'): ConsoleVoteCard {
  const { id, state, texts, opens_at, closes_at, created_at, voters, voted } = row
  const { segments, department_ids, country_ids } = row
  return {
    id,
    state,
    opens_at,
    closes_at,
    created_at,
    voters,
    voted,
    title: inLanguage(texts, reader).title,
    languages: texts.map(({ language }) => language),
    audience: { segments, department_ids, country_ids },
  }
}

export async function describeConsole(db: Db, id: string): Promise<ConsoleVote | undefined> {
  const row = await findVoteRow(db, id)
  if (!row) return undefined
  const options = await findOptions(db, [id])
  const ids = picturesOf(options.map(({ content }) => content))
  const results = await resultsOf(db, [row], options)
  return {
    ...cardFrom(row),
    texts: row.texts,
    options: options.map((option) => ({ ...option.content, id: option.id })),
    pictures: [...(await readPictures(db, ids, { evenHidden: true })).values()],
    reach: await countReach(db, row),
    result: results.get(id) ?? null,
    saved: await newestSave(db, thing(id)),
  }
}

const thing = (content_id: string) => ({ kind: 'vote' as const, content_id })

/** How many people an audience has who have the vote switched on. */
export async function countReach(db: Db, audience: VoteContent['audience']): Promise<number> {
  return (await peopleWithModule(db, await findAudience(db, audience), 'TripVoteModule')).size
}

type Faults = { faults: Record<string, FieldProblem> }
type VoteRefusal = 'vote_picture_not_found' | Faults

/** Writes a vote as a draft, or says what is wrong with it. */
export function createVote(
  db: Db,
  content: VoteContent,
  author_id: string | null,
): Promise<{ id: string } | VoteRefusal> {
  return inTransaction(db, async (tx) => {
    const tidy = { ...content, audience: tidyAudience(content.audience) }
    const faults = faultsIn(tidy, await audienceFaults(tx, tidy.audience))
    if (faults) return { faults }
    if (!(await takePictures(tx, { owner_id: author_id, content, before: [] })))
      return 'vote_picture_not_found'
    const id = await insertVote(tx, tidy, author_id)
    await replaceOptions(tx, id, tidy.options)
    await keepSave(tx, thing(id), { content, saved_by: author_id })
    return { id }
  })
}

export function changeVote(
  db: Db,
  id: string,
  content: VoteContent,
  writing: Writing & { by: string },
): Promise<'done' | 'vote_not_found' | 'vote_published' | 'content_changed' | VoteRefusal> {
  return inTransaction(db, async (tx) => {
    const row = await lockVote(tx, id)
    if (!row) return 'vote_not_found'
    if (row.published_at !== null) return 'vote_published'
    if (await isOvertaken(tx, thing(id), writing)) return 'content_changed'
    const tidy = { ...content, audience: tidyAudience(content.audience) }
    const faults = faultsIn(tidy, await audienceFaults(tx, tidy.audience))
    if (faults) return { faults }
    const before = picturesOf((await findOptions(tx, [id])).map((option) => option.content))
    if (!(await takePictures(tx, { owner_id: writing.by, content, before }))) return 'vote_picture_not_found'
    await setVote(tx, id, tidy)
    await replaceOptions(tx, id, tidy.options)
    const now = picturesOf(tidy.options)
    await releasePictures(
      tx,
      before.filter((each) => !now.includes(each)),
    )
    await keepSave(tx, thing(id), { content, saved_by: writing.by })
    return 'done'
  })
}

/** What it shows newly is the author's own and stands nowhere else, and nobody sees it before the opening. */
async function takePictures(
  tx: Db,
  wish: { owner_id: string | null; content: VoteContent; before: readonly string[] },
): Promise<boolean> {
  const { owner_id, content, before } = wish
  const wanted = picturesOf(content.options)
  if (new Set(wanted).size < wanted.length) return false
  const added = wanted.filter((id) => !before.includes(id))
  if (added.length === 0) return true
  if (owner_id === null || !(await attachPictures(tx, { owner_id, ids: added }))) return false
  await hidePictures(tx, added, true)
  return true
}

export function publishVote(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  id: string,
): Promise<'done' | 'vote_not_found' | 'vote_published' | 'vote_moment_past'> {
  return inTransaction(db, async (tx) => {
    const row = await lockVote(tx, id)
    if (!row) return 'vote_not_found'
    if (row.published_at !== null) return 'vote_published'
    if (!(await setPublished(tx, id))) return 'vote_moment_past'
    await planTurns(tx, jobs, row)
    return 'done'
  })
}

export function withdrawVote(
  db: Db,
  id: string,
): Promise<'done' | 'vote_not_found' | 'vote_not_published' | 'vote_opened'> {
  return inTransaction(db, async (tx) => {
    const row = await lockVote(tx, id)
    if (!row) return 'vote_not_found'
    if (row.published_at === null) return 'vote_not_published'
    return (await setWithdrawn(tx, id)) ? 'done' : 'vote_opened'
  })
}

export function dropVote(db: Db, id: string): Promise<'done' | 'vote_not_found' | 'vote_published'> {
  return inTransaction(db, async (tx) => {
    const row = await lockVote(tx, id)
    if (!row) return 'vote_not_found'
    if (row.published_at !== null) return 'vote_published'
    const pictures = picturesOf((await findOptions(tx, [id])).map(({ content }) => content))
    await deleteDraft(tx, id)
    await deleteSaves(tx, thing(id))
    await releasePictures(tx, pictures)
    return 'done'
  })
}

type Decision = { option_id: string; note: string; decided_by: string | null }

/** Decides a tie between the leading options, once. */
export async function decideVote(
  { db, live }: Pick<Services, 'db'> & { live: Pick<Services['live'], 'tellEveryone'> },
  id: string,
  decision: Decision,
): Promise<
  'done' | 'vote_not_found' | 'vote_not_over' | 'vote_no_tie' | 'vote_decided' | 'vote_option_not_found'
> {
  const done = await inTransaction(db, async (tx) => {
    const row = await lockVote(tx, id)
    if (!row) return 'vote_not_found'
    if (row.closed_at === null) return 'vote_not_over'
    if (row.decided_at !== null) return 'vote_decided'
    const options = await findOptions(tx, [id])
    const { leading = [] } = (await resultsOf(tx, [row], options)).get(id) ?? {}
    // Without a single ballot every option is as good as the others.
    const tied = leading.length === 0 ? options.map((option) => option.id) : leading
    if (tied.length < 2) return 'vote_no_tie'
    if (!tied.includes(decision.option_id)) return 'vote_option_not_found'
    await setDecided(tx, id, decision)
    return 'done'
  })
  if (done === 'done') live.tellEveryone(voteChanged, { to_all: true })
  return done
}
