import type { Language } from '#platform/contract/languages.ts'
import type { Challenge, ChallengeCard, Entry } from '#features/challenges/contract/challenges.ts'
import type { ChallengeNews } from '#features/challenges/contract/news.ts'
import type { CaptionedPicture } from '#platform/contract/pictures.ts'
import { readPictures } from '#features/pictures/server/pictures.ts'
import type { Db } from '#platform/server/schema.ts'
import * as store from './challenges.entries.store.ts'
import { findCrewName } from './challenges.people.store.ts'
import { mayAppeal, mayCheck, mayWrite } from './challenges.rules.ts'
import { type CardRow, findOneVisible, findSomeVisible, readNow } from './challenges.store.ts'

export type ChallengeReader = { id: string; language: Language }

export async function describeCards(db: Db, rows: readonly CardRow[]): Promise<ChallengeCard[]> {
  const covers = await readPictures(
    db,
    rows.flatMap(({ cover_id }) => cover_id ?? []),
  )
  return rows.map((row) => ({
    ...row,
    stage: row.stage_id && { id: row.stage_id, name: row.stage_name!, order: row.stage_order! },
    for: row.for_whom,
    cover: (row.cover_id && covers.get(row.cover_id)) || null,
  })) as ChallengeCard[]
}

/** Undefined when there is no such challenge for this person. */
export async function describeChallenge(
  db: Db,
  reader: ChallengeReader,
  id: string,
): Promise<{ challenge: Challenge; now: string } | undefined> {
  const row = await findOneVisible(db, reader, id)
  if (!row) return undefined
  const [card] = await describeCards(db, [row])
  const isTheirs = row.entry_team_id === null || row.entry_team_id === row.team_id
  const isCaptain = isTheirs && row.captain === true
  const entry = row.entry_state ? { state: row.entry_state, improvable: row.improvable } : undefined
  const { begun, over, team_id } = row
  const moment = { challenge: row, begun, over, entry, isTheirs, hasCrew: team_id !== null }
  const isCrews = row.for_whom === 'crew' && team_id !== null
  return {
    challenge: {
      ...card!,
      description: row.description,
      proof: row.proof,
      precheck: row.precheck,
      entry: row.entry_id ? await describeEntry(db, reader.id, row.entry_id) : null,
      crew: isCrews ? { name: await findCrewName(db, team_id), is_captain: row.captain === true } : null,
      may: {
        write: mayWrite(moment),
        check: mayCheck(entry, { isCaptain }),
        appeal: isTheirs ? mayAppeal(entry) : 'challenge_not_rejected',
      },
    },
    now: await readNow(db),
  }
}

async function describeEntry(db: Db, readerId: string, id: string): Promise<Entry> {
  const row = (await store.findEntry(db, id))!
  return {
    ...row,
    pictures: await describePictures(db, id),
    saved_by: await store.findSaver(db, row.saved_by),
    own_points: row.state === 'approved' ? await store.findOwnPoints(db, id, readerId) : null,
    history: await store.findHistory(db, id),
  }
}

/** Also for organisers: the photos of an entry in their order. */
export async function describePictures(db: Db, entryId: string): Promise<CaptionedPicture[]> {
  const rows = await store.findEntryPictures(db, entryId)
  const pictures = await readPictures(
    db,
    rows.map(({ picture_id }) => picture_id),
    { evenHidden: true },
  )
  return rows.flatMap(({ picture_id, alt }) => {
    const picture = pictures.get(picture_id)
    return picture ? [{ ...picture, alt }] : []
  })
}

const SPOKEN = ['to_improve', 'rejected', 'approved', 'confirmed', 'undone', 'sent_back']

/** Of these challenges those of the reader, as their notifications show them. */
export async function describeForNotifications(
  db: Db,
  ids: readonly string[],
  reader: ChallengeReader,
): Promise<Omit<ChallengeNews, 'event'>[]> {
  const rows = await findSomeVisible(db, reader, ids)
  return Promise.all(
    rows.map(async ({ id, language, title, entry_id, entry_state, entry_points }) => {
      const history = entry_id ? await store.findHistory(db, entry_id) : []
      const comment = history.findLast(({ kind }) => SPOKEN.includes(kind))?.comment ?? ''
      return { id, language, title, state: entry_state, points: entry_points, comment }
    }),
  )
}
