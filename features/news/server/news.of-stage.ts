import type { Feature } from '#platform/server/feature.ts'
import { insertArticle, replaceTexts } from './news.console.store.ts'
import { cleanText } from './news.rules.ts'

/** What a closed stage tells, as a draft for everybody. */
export const keepStageNews: NonNullable<Feature['stageNews']> = async (tx, { author_id, texts }) => {
  const everybody = { segments: [], department_ids: [], country_ids: [] }
  const id = await insertArticle(tx, { audience: everybody, must_read: false, cover_id: null, author_id })
  await replaceTexts(
    tx,
    id,
    1,
    texts.map((text) => cleanText({ ...text, cover_alt: '' })),
  )
  return id
}
