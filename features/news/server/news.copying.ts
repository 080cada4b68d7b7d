import { copyPictures, hidePictures } from '#features/pictures/server/pictures.ts'
import { keepSave } from '#features/saves/server/saves.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { findConsoleTexts, insertArticle, lockArticle, replaceTexts } from './news.console.store.ts'
import { cleanText, picturesIn } from './news.rules.ts'

/** A draft with the same words, for the same people, and pictures of its own. */
export function copyArticle(db: Db, id: string, author_id: string): Promise<{ id: string } | undefined> {
  return inTransaction(db, async (tx) => {
    const row = await lockArticle(tx, id)
    if (!row) return undefined
    const written = await findConsoleTexts(tx, [id])
    const inside = written.flatMap(({ html }) => picturesIn(html))
    const copies = await copyPictures(tx, [...new Set([...inside, ...(row.cover_id ? [row.cover_id] : [])])])
    const texts = written.map(({ language, title, lead, cover_alt, html }) =>
      cleanText({
        language,
        title,
        lead,
        cover_alt,
        // A picture that is gone leaves a name that shows nothing: it goes with the copy.
        html: html.replaceAll(
          /<img src="picture:([0-9a-f-]{36})"([^>]*)>/g,
          (_whole, old: string, rest: string) => {
            const made = copies.get(old)
            return made ? `<img src="picture:${made}"${rest}>` : ''
          },
        ),
      }),
    )
    const cover_id = (row.cover_id && copies.get(row.cover_id)) ?? null
    const { segments, department_ids, country_ids, must_read } = row
    const audience = { segments, department_ids, country_ids }
    const made = await insertArticle(tx, { audience, must_read, cover_id, author_id })
    await replaceTexts(tx, made, 1, texts)
    await hidePictures(tx, [...copies.values()], true)
    const content = {
      audience,
      must_read,
      cover_id,
      texts: texts.map(({ language, title, lead, cover_alt, html }) => ({
        language,
        title,
        lead,
        html,
        cover_alt,
      })),
    }
    await keepSave(tx, { kind: 'news', content_id: made }, { content, saved_by: author_id })
    return { id: made }
  })
}
