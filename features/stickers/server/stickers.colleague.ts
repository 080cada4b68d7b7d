import type { ShowsColleague } from '#features/colleagues/server/colleagues.ts'
import { describePicture } from '#features/pictures/server/pictures.ts'
import { wordsOf } from './stickers.describing.ts'
import { findShown } from './stickers.store.ts'

const MOST = 60

/** What a colleague has earned, unless they show it to nobody; also while stickers are switched off. */
export const showStickers: ShowsColleague = async ({ db }, { person, language }) => {
  const rows = await findShown(db, { userId: person.id, limit: MOST })
  if (rows.length === 0) return {}
  const newest = await Promise.all(
    rows.map(async (row) => ({
      id: row.sticker,
      ...wordsOf(row.sticker, row.texts, language),
      picture: row.id === null ? null : await describePicture(db, row),
    })),
  )
  return { stickers: { count: rows[0]!.total, newest } }
}
