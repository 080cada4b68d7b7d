import type { Language } from '#platform/contract/languages.ts'
import type {
  ChallengeContent as Sent,
  ChallengeStage,
  ConsoleChallenge,
  ConsoleChallengeCard,
} from '#features/challenges/contract/console.ts'
import { type Deed, findReached } from '#features/content/server/content.ts'
import * as pictures from '#features/pictures/server/pictures.ts'
import { newestSave } from '#features/saves/server/saves.ts'
import type { Faults } from '#platform/server/http/errors.ts'
import type { Caller, Fail } from '#platform/server/http/handler.ts'
import { audienceOf, checkAudience } from '#platform/server/lists/audience.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Db } from '#platform/server/schema.ts'
import * as store from './challenges.console.store.ts'
import { type ChallengeContent, changesThatHurt, datedWith, faultsIn, isBeyond } from './challenges.rules.ts'

/** A challenge at the console, for `contentConsole`. */
export const challengeKind = {
  kind: 'challenge',
  key: 'challenge_id',
  missing: 'challenge_not_found',
  wrong: 'challenge_content_wrong',
  lock: store.challenges.lock,
  countMeant: store.challenges.countMeant,
  answer: describeConsole,
  check,
} as const

async function check(db: Db, sent: Sent): Promise<{ faults: Faults; content?: ChallengeContent }> {
  if (isBeyond(sent)) return { faults: { deadline: { code: 'invalid' } } }
  const stage = await store.findStageDates(db, sent.stage_id)
  const dated = datedWith(sent, stage)
  if ('faults' in dated) return dated
  const { content, faults } = await checkAudience(db, dated)
  if (sent.stage_id !== null && !stage) faults.stage_id = { code: 'not_an_option' }
  return { content, faults: { ...faults, ...faultsIn(content) } }
}

export async function describeConsoleCards(
  db: Db,
  rows: readonly store.ChallengeConsoleRow[],
  reader: Language = 'en',
): Promise<ConsoleChallengeCard[]> {
  const texts = Map.groupBy(
    await store.findConsoleTexts(
      db,
      rows.map(({ id }) => id),
    ),
    (text) => text.challenge_id,
  )
  return rows.map((row) => cardFrom(row, texts.get(row.id) ?? [], reader))
}

/** As the list says it. */
function stageOf({ state, begun, over }: store.ChallengeConsoleRow): ChallengeStage {
  if (state === 'draft' || state === 'archived') return state
  if (state === 'closed' || over) return 'over'
  return begun ? 'open' : 'scheduled'
}

function cardFrom(
  row: store.ChallengeConsoleRow,
  texts: readonly store.ConsoleText[],
  reader: Language = 'en',
): ConsoleChallengeCard {
  return {
    ...row,
    stage: stageOf(row),
    for: row.for_whom,
    title: texts.length > 0 ? textIn(texts, reader).title : '',
    languages: texts.map(({ language }) => language),
  }
}

export async function describeConsole(
  db: Db,
  id: string,
): Promise<{ challenge: ConsoleChallenge } | undefined> {
  const row = await store.challenges.find(db, id)
  if (!row) return undefined
  const texts = await store.findConsoleTexts(db, [id])
  const covers = await pictures.readPictures(db, row.cover_id ? [row.cover_id] : [])
  const challenge = {
    ...cardFrom(row, texts),
    ...contentOf(row, texts),
    cover: (row.cover_id && covers.get(row.cover_id)) || null,
    reach: (await findReached(db, row, 'ChallengeModule')).length,
    saved: await newestSave(db, { kind: 'challenge', content_id: id }),
  }
  return { challenge }
}

function contentOf(row: store.ChallengeConsoleRow, texts: readonly store.ConsoleText[]): ChallengeContent {
  const { stage_id, opens_at, deadline, proof, points_min, points_max, precheck, cover_id } = row
  return {
    texts: texts.map((each) => {
      const { challenge_id: _, ...text } = each
      return text
    }),
    audience: audienceOf(row),
    for: row.for_whom,
    stage_id,
    opens_at,
    deadline,
    proof,
    points_min,
    points_max,
    precheck,
    cover_id,
  }
}

type ChallengeWriting = {
  tx: Db
  content: ChallengeContent
  caller: Caller
  fail: Fail<'challenge_picture_not_found'>
}
type ChallengeDeed<
  Code extends `challenge_${'runs' | 'published' | 'deadline_past' | 'not_published' | 'not_over'}`,
> = Deed<store.ChallengeConsoleRow, Code>

/** Writes a challenge as a draft. */
export async function insertDraft({ tx, content, caller, fail }: ChallengeWriting): Promise<string> {
  await putCover({ tx, content, caller, fail }, null)
  const { texts, ...columns } = content
  const id = await store.insertChallenge(tx, columns, caller.id)
  await store.replaceTexts(tx, id, 1, texts)
  return id
}

async function putCover({ tx, content, caller, fail }: ChallengeWriting, before: string | null) {
  const after = content.cover_id
  if (before === after) return
  if (after !== null && !(await pictures.attachPictures(tx, { owner_id: caller.id, ids: [after] })))
    throw fail('challenge_picture_not_found')
  if (before !== null) await pictures.releasePictures(tx, [before])
}

/** Writes it anew; once it is open, only what hurts nobody. */
export async function rewrite(deed: ChallengeWriting & ChallengeDeed<'challenge_runs'>): Promise<void> {
  const { tx, row, content, fail } = deed
  const before = contentOf(row, await store.findConsoleTexts(tx, [row.id]))
  const isOpen = row.state !== 'draft' && (row.begun || row.entries > 0)
  const hurts = isOpen ? changesThatHurt(before, content) : undefined
  if (hurts) throw fail('challenge_runs', { fields: hurts })
  await putCover(deed, row.cover_id)
  const { texts, ...columns } = content
  const isRewritten = JSON.stringify(before.texts) !== JSON.stringify(texts)
  const version = row.state !== 'draft' && isRewritten ? row.version + 1 : row.version
  await store.replaceTexts(tx, row.id, version, texts)
  await store.setChallenge(tx, row.id, { ...columns, version })
}

export async function publish({
  tx,
  row,
  fail,
}: ChallengeDeed<'challenge_published' | 'challenge_deadline_past'>): Promise<void> {
  if (row.state !== 'draft') throw fail('challenge_published')
  if (row.over) throw fail('challenge_deadline_past')
  await store.setPublished(tx, row.id)
}

export async function close({ tx, row, fail }: ChallengeDeed<'challenge_not_published'>): Promise<void> {
  if (row.state !== 'published') throw fail('challenge_not_published')
  await store.setState(tx, row.id, 'closed')
}

/** What is put back from the archive stays closed. */
export async function archive(
  { tx, row, fail }: ChallengeDeed<'challenge_not_over'>,
  archived: boolean,
): Promise<void> {
  const isOver = row.state === 'closed' || row.state === 'archived' || (row.state === 'published' && row.over)
  if (!isOver) throw fail('challenge_not_over')
  if (archived !== (row.state === 'archived'))
    await store.setState(tx, row.id, archived ? 'archived' : 'closed')
}

type ChallengeOriginal = { tx: Db; row: store.ChallengeConsoleRow; author_id: string }

/** A draft with the same contents and a cover of its own. */
export async function copy({ tx, row, author_id }: ChallengeOriginal) {
  const { texts, ...columns } = contentOf(row, await store.findConsoleTexts(tx, [row.id]))
  const covers = await pictures.copyPictures(tx, row.cover_id ? [row.cover_id] : [])
  const cover_id = (row.cover_id && covers.get(row.cover_id)) ?? null
  const id = await store.insertChallenge(tx, { ...columns, cover_id }, author_id)
  await store.replaceTexts(tx, id, 1, texts)
  return { id }
}

export async function drop({ tx, row, fail }: ChallengeDeed<'challenge_published'>): Promise<void> {
  if (row.state !== 'draft') throw fail('challenge_published')
  await store.challenges.remove(tx, row.id)
  if (row.cover_id) await pictures.releasePictures(tx, [row.cover_id])
}
