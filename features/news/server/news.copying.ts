import { audienceOf } from '#platform/server/lists/audience.ts'
import { copyPictures, hidePictures } from '#features/pictures/server/pictures.ts'
import type { Db } from '#platform/server/schema.ts'
import { findConsoleTexts, insertArticle, type NewsConsoleRow, replaceTexts } from './news.console.store.ts'
import { cleanText, picturesIn, wordsOf } from './news.rules.ts'

type ArticleOriginal = { tx: Db; row: NewsConsoleRow; author_id: string }

/** A draft with the same words, for the same people, and pictures of its own. */
export async function copyArticle({ tx, row, author_id }: ArticleOriginal) {
  const written = await findConsoleTexts(tx, [row.id])
  const inside = written.flatMap(({ html }) => picturesIn(html))
  const copies = await copyPictures(tx, [...new Set([...inside, ...(row.cover_id ? [row.cover_id] : [])])])
  const texts = written.map((text) => ({
    ...wordsOf(text),
    // A picture that is gone leaves a name that shows nothing: it goes with the copy.
    html: text.html.replaceAll(
      /<img src="picture:([0-9a-f-]{36})"([^>]*)>/g,
      (_whole, old: string, rest: string) => {
        const made = copies.get(old)
        return made ? `<img src="picture:${made}"${rest}>` : ''
      },
    ),
  }))
  const cover_id = (row.cover_id && copies.get(row.cover_id)) ?? null
  const content = { audience: audienceOf(row), must_read: row.must_read, cover_id }
  const id = await insertArticle(tx, { ...content, author_id })
  const cleaned = texts.map(cleanText)
  await replaceTexts(tx, id, 1, cleaned)
  await hidePictures(tx, [...copies.values()], true)
  return { id, content: { ...content, texts } }
}
