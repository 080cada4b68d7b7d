import { DEMO_LANGUAGES } from '#platform/seed/demo-languages.ts'
import { cleanNewsText } from '#features/news/server/news.ts'
import { addDrawing, hidePictures } from '#features/pictures/server/pictures.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { type Chance, createChance } from '#platform/seed/chance.ts'
import { daysFrom } from '#platform/seed/days.ts'
import { type DemoArticle, demoNews } from './news.ts'
import { drawCover } from '#platform/seed/covers.ts'
import { byDayAndNight } from '#platform/seed/night.ts'
import type { SeededPerson } from '#features/account/seed/seed-people.ts'

// Of their own, so that another article leaves the rest of the demo as it is.
const SEED = 7_100

type Cast = { files: Services['files']; today: Date; people: SeededPerson[] }

/** The news of the demo, with their covers, read by most where they are old. */
export async function seedNews(tx: Db, { files, today, people }: Cast) {
  const chance = createChance(SEED)
  const departments = await tx.selectFrom('departments').select(['id', 'name']).execute()
  const author = people.find(({ email }) => email === 'organiser@convoy.demo')
  for (const article of demoNews) {
    const { daysAgo, pinned = false, must_read = false, department } = article
    const id = chance.uuid()
    const published_at = daysAgo === null ? null : daysFrom(today, -daysAgo).toISOString()
    const created_at = daysFrom(today, -Math.max(daysAgo ?? 0, 0) - 1).toISOString()
    const cover = {
      id: chance.uuid(),
      ...byDayAndNight(drawCover(article.cover)),
      owner_id: author?.id ?? null,
    }
    await addDrawing({ tx, files }, { ...cover, at: created_at })
    const isOut = daysAgo !== null && daysAgo >= 0
    await tx
      .insertInto('news_articles')
      .values({
        id,
        published_at,
        announced_at: isOut ? published_at : null,
        created_at,
        pinned,
        must_read,
        author_id: author?.id ?? null,
        cover_id: cover.id,
        department_ids: departments.flatMap(({ id: own, name }) => (name === department ? [own] : [])),
      })
      .execute()
    await writeTexts(tx, id, article)
    if (!isOut) await hidePictures(tx, [cover.id], true)
    if (daysAgo !== null && daysAgo > 5) await letRead(tx, { id, chance, people, at: published_at! })
  }
}

async function writeTexts(tx: Db, article_id: string, article: DemoArticle) {
  const texts = DEMO_LANGUAGES.map((language) => cleanNewsText({ language, ...article[language] }))
  await tx
    .insertInto('news_texts')
    .values(texts.map((text) => ({ ...text, article_id })))
    .execute()
}

async function letRead(
  tx: Db,
  { id, chance, people, at }: { id: string; chance: Chance; people: SeededPerson[]; at: string },
) {
  const readers = people.filter(() => chance.next() < 0.8)
  await tx
    .insertInto('news_reads')
    .values(readers.map((reader) => ({ article_id: id, user_id: reader.id, read_at: at })))
    .execute()
}
