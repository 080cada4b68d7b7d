import type { Audience } from '#platform/contract/audiences.ts'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { acknowledgeNews, listNews } from '#features/news/contract/news.ts'
import { createNews, type NewsContent, publishNews } from '#features/news/contract/console.ts'
import { type Picture, uploadPicture } from '#platform/contract/pictures.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

export const everybody: Audience = { segments: [], department_ids: [], country_ids: [] }

export function englishText(change: Partial<NewsContent['texts'][number]> = {}) {
  const text = { title: 'The road is open', lead: 'At last.', html: '<p>Come along.</p>', cover_alt: '' }
  return { language: 'en' as const, ...text, ...change }
}

export function polishText(change: Partial<NewsContent['texts'][number]> = {}) {
  const text = { title: 'Droga otwarta', lead: 'Nareszcie.', html: '<p>Ruszajmy.</p>', cover_alt: '' }
  return { language: 'pl' as const, ...text, ...change }
}

export function newsContent(change: Partial<NewsContent> = {}): NewsContent {
  return { texts: [englishText()], audience: everybody, must_read: false, cover_id: null, ...change }
}

/** A draft of the test's own. */
export async function writeNews(
  app: TestApp,
  organiser: Pick<Person, 'token'>,
  change: Partial<NewsContent> = {},
) {
  const { status, body } = await app.as(organiser)(createNews, newsContent(change))
  if (status !== 200) throw new Error(`the article was not written: ${body.code}`)
  return body.article
}

/** An article that can be read. */
export async function publishedNews(
  app: TestApp,
  organiser: Pick<Person, 'token'>,
  change: Partial<NewsContent> = {},
) {
  const { id } = await writeNews(app, organiser, change)
  return (await app.as(organiser)(publishNews, { article_id: id })).body.article
}

/** The ids of the first page, as somebody sees it. */
export async function newsOf(
  app: TestApp,
  person: Pick<Person, 'token'>,
  wish: { search?: string; unread?: 'true' } = {},
): Promise<string[]> {
  return (await app.as(person)(listNews, wish)).body.articles.map(({ id }) => id)
}

export async function confirmNews(app: TestApp, person: Pick<Person, 'token'>, article_id: string) {
  return app.as(person)(acknowledgeNews, { article_id, version: 1 })
}

/** A picture that this person has just handed over. */
export async function handedOver(
  app: TestApp,
  person: Pick<Person, 'token'>,
  colour = 'teal',
): Promise<Picture> {
  const create = { width: 700, height: 350, channels: 3 as const, background: colour }
  const file = await sharp({ create }).png().toBuffer()
  const { status, body } = await app.as(person, { file })(uploadPicture, { picture_id: randomUUID() })
  if (status !== 200) throw new Error(`the picture was not taken: ${body.code}`)
  return body.picture
}
