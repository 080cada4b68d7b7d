import { attachPictures, hidePictures, releasePictures } from '#features/pictures/server/pictures.ts'
import type { Fail } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import { findPictureIds } from './news.pictures.store.ts'
import { type CleanText, picturesIn } from './news.rules.ts'

const MOST = 40

export type PictureFail = Fail<'news_picture_not_found' | 'news_pictures_full'>

/** Whose content it is, and which pictures the article has before it is written. */
type NewsPictureAsked = {
  owner_id: string
  before: readonly string[]
  texts: readonly CleanText[]
  cover_id: string | null
  fail: PictureFail
}

/** Takes what an article shows newly; those pictures are the author's own and stand nowhere else. */
export async function takePictures(tx: Db, wish: NewsPictureAsked): Promise<void> {
  const { owner_id, before, texts, cover_id, fail } = wish
  const wanted = new Set([
    ...(cover_id === null ? [] : [cover_id]),
    ...texts.flatMap(({ html }) => picturesIn(html)),
  ])
  if (wanted.size > MOST) throw fail('news_pictures_full')
  const added = [...wanted].filter((id) => !before.includes(id))
  if (!(await attachPictures(tx, { owner_id, ids: added }))) throw fail('news_picture_not_found')
}

/** After an article was written: what it shows no more goes, and the rest is seen by whoever sees the article. */
export async function settlePictures(
  tx: Db,
  { article_id, before, isShown }: { article_id: string; before: readonly string[]; isShown: boolean },
): Promise<void> {
  const now = await findPictureIds(tx, [article_id])
  await releasePictures(
    tx,
    before.filter((id) => !now.includes(id)),
  )
  await hidePictures(tx, now, !isShown)
}

/** Everything that stands in these articles, for their readers or for nobody but the console. */
export async function showPictures(tx: Db, articleIds: readonly string[], isShown: boolean): Promise<void> {
  await hidePictures(tx, await findPictureIds(tx, articleIds), !isShown)
}
