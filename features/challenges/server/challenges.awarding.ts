import { copyPictures } from '#features/pictures/server/pictures.ts'
import { awardPoints, counterEntry } from '#features/points/server/points.ts'
import { inLanguages, type Reason } from '#platform/server/words/reasons.ts'
import { say } from '#platform/server/words/texts.ts'
import type { After } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import * as store from './challenges.entries.store.ts'
import { findMakers } from './challenges.people.store.ts'
import { findTitles } from './challenges.reviews.store.ts'
import { shares } from './challenges.rules.ts'

/** Puts a post on the wall, in the same transaction. */
export type ToWall = (
  tx: Db,
  after: After,
  post: { author_id: string; text: string; pictures: readonly { id: string; alt: string }[] },
) => Promise<void>

type Approved = { challenge: store.ChallengeRow; entry: store.EntryRow; points: number; by: string | null }

/** Writes what an approval brings: to one person all of it, to a crew's makers their shares under their crew's name. */
export async function bookApproval(tx: Db, { challenge, entry, points, by }: Approved): Promise<void> {
  const makers = await findMakers(tx, entry.id)
  const titles = await findTitles(tx, challenge.id)
  const parts = shares(points, makers.length)
  const title = inLanguages(titles, (text) => text.title)
  for (const [at, { user_id }] of makers.entries()) {
    if (parts[at] === 0) continue
    await awardPoints(tx, {
      user_id,
      kind: 'challenge',
      points: parts[at]!,
      reason: { say: 'challenges.reasons.approved', values: { title } },
      source: 'challenge',
      // An approval that was taken back may be followed by another one.
      source_id: `${entry.id}:${user_id}:${entry.revision}`,
      rule: 'challenge.approved@1',
      author_id: by,
      stage_id: challenge.stage_id,
      ...(entry.team_id !== null && { team_id: entry.team_id }),
    })
  }
}

export async function unbookApproval(
  tx: Db,
  { entry, reason, by }: { entry: store.EntryRow; reason: Reason; by: string | null },
): Promise<void> {
  for (const entryId of await store.findAwards(tx, entry.id))
    await counterEntry(tx, { entryId, reason, author_id: by })
}

/** Shows the photos of an approved entry on the wall when its makers agreed; once. Answers whether it did. */
export async function showOnWall(
  tx: Db,
  toWall: (post: Parameters<ToWall>[2]) => Promise<void>,
  { challenge, entry }: Pick<Approved, 'challenge' | 'entry'>,
): Promise<boolean> {
  if (!entry.wall_agreed || entry.on_wall) return false
  const photos = await store.findEntryPictures(tx, entry.id)
  const copies = await copyPictures(
    tx,
    photos.map(({ picture_id }) => picture_id),
  )
  const pictures = photos.flatMap(({ picture_id, alt }) => {
    const id = copies.get(picture_id)
    return id ? [{ id, alt }] : []
  })
  if (pictures.length === 0) return false
  const author_id = entry.handed_in_by ?? entry.user_id
  const makers = await findMakers(tx, entry.id)
  const language = makers.find(({ user_id }) => user_id === author_id)?.language ?? 'en'
  const titles = await findTitles(tx, challenge.id)
  const { title } = titles.find((each) => each.language === language) ?? titles[0]!
  await toWall({ author_id, text: say(language, 'challenges.on_the_wall', { title }), pictures })
  return true
}
