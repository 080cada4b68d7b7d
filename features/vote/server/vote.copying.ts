import { copyPictures, hidePictures } from '#features/pictures/server/pictures.ts'
import { keepSave } from '#features/saves/server/saves.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { insertVote, lockVote, replaceOptions } from './vote.console.store.ts'
import { picturesOf } from './vote.rules.ts'
import { findOptions } from './vote.store.ts'

const DAY = 86_400_000
const LONGEST_COPY = 366 * DAY

/** A draft with the same options and pictures of its own, open as long as the first one was, beginning tomorrow. */
export function copyVote(db: Db, id: string, author_id: string): Promise<{ id: string } | undefined> {
  return inTransaction(db, async (tx) => {
    const row = await lockVote(tx, id)
    if (!row) return undefined
    const before = (await findOptions(tx, [id])).map(({ content }) => content)
    const copies = await copyPictures(tx, picturesOf(before))
    const options = before.map((option) => ({
      ...option,
      pictures: option.pictures.flatMap((picture) => {
        const made = copies.get(picture.id)
        return made ? [{ ...picture, id: made }] : []
      }),
    }))
    const { texts, segments, department_ids, country_ids } = row
    const opens = Date.now() + DAY
    const life = Math.min(LONGEST_COPY, Date.parse(row.closes_at) - Date.parse(row.opens_at))
    const content = {
      texts,
      audience: { segments, department_ids, country_ids },
      opens_at: new Date(opens).toISOString(),
      closes_at: new Date(opens + life).toISOString(),
    }
    const made = await insertVote(tx, content, author_id)
    await replaceOptions(tx, made, options)
    await hidePictures(tx, [...copies.values()], true)
    await keepSave(
      tx,
      { kind: 'vote', content_id: made },
      { content: { ...content, options }, saved_by: author_id },
    )
    return { id: made }
  })
}
