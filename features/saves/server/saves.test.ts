import { beforeAll, describe, expect, test } from 'vitest'
import { changeNews, deleteNews, getNewsConsole, listNewsConsole } from '#features/news/contract/console.ts'
import { copyNews } from '#features/news/contract/copy.ts'
import { copyVote } from '#features/vote/contract/console.ts'
import { copyTraining, getTrainingConsole } from '#features/training/contract/console.ts'
import { copyLibraryDocument } from '#features/library/contract/console.ts'
import { listSaves, readSave, SAVED_KINDS, type SavedKind } from '#platform/content/contract/saves.ts'
import { libraryDraft } from '#features/library/server/library.fixture.ts'
import {
  englishText,
  handedOver,
  newsContent,
  polishText,
  publishedNews,
  writeNews,
} from '#features/news/server/news.fixture.ts'
import { writeTraining } from '#features/training/server/training.fixture.ts'
import { writeVote } from '#features/vote/server/vote.fixture.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { savedKinds } from './saves.fixture.ts'

const app = useTestApp()
let olga: Person
let igor: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  igor = await app.person('Igor', { role: 'organiser' })
})

const saves = async (kind: SavedKind, content_id: string) =>
  (await app.as(olga)(listSaves, { kind, content_id })).body.saves

describe('two organisers who write the same', () => {
  test.each(SAVED_KINDS)('are told of each other, and both saves are kept: %s', async (kind) => {
    const [id, write] = await savedKinds(app, olga, igor)[kind]()
    expect((await saves(kind, id)).map(({ number, saved_by }) => [number, saved_by?.first_name])).toEqual([
      [1, 'Olga'],
    ])
    expect((await write(0)).code, 'began before the first save').toBe('content_changed')
    expect((await write(1)).code).toBeUndefined()
    expect((await write(1)).code, 'the second time in the same state').toBe('content_changed')
    expect((await saves(kind, id)).map(({ number, saved_by }) => [number, saved_by?.first_name])).toEqual([
      [2, 'Igor'],
      [1, 'Olga'],
    ])
  })

  test('at the same moment: one is kept, the others are told', async () => {
    const { id } = await writeNews(app, olga)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        app.as(at % 2 ? igor : olga)(changeNews, {
          article_id: id,
          ...newsContent({ texts: [englishText({ title: `Words number ${at}` })] }),
          after: 1,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ])
    const kept = (await app.as(olga)(getNewsConsole, { article_id: id })).body.article
    const winner = answers.find(({ status }) => status === 200)!.body.article
    expect([kept.texts[0]!.title, kept.saved?.number]).toEqual([winner.texts[0]!.title, 2])
  })

  test('who says no save writes over, as before', async () => {
    const { id } = await writeNews(app, olga)
    const texts = [englishText({ title: 'Over it' })]
    expect((await app.as(igor)(changeNews, { article_id: id, ...newsContent({ texts }) })).status).toBe(200)
  })
})

describe('what was saved', () => {
  test('can be read as it was sent, and written again', async () => {
    const first = newsContent({ texts: [englishText({ title: 'First words' }), polishText()] })
    const { id } = await writeNews(app, olga, first)
    await app.as(olga)(changeNews, {
      article_id: id,
      ...newsContent({ texts: [englishText({ title: 'Second' })] }),
    })
    const { body } = await app.as(igor)(readSave, { kind: 'news', content_id: id, number: '1' })
    expect([JSON.parse(body.content), body.save.number]).toEqual([first, 1])
    await app.as(olga)(changeNews, {
      article_id: id,
      ...(JSON.parse(body.content) as typeof first),
      after: 2,
    })
    const back = (await app.as(olga)(getNewsConsole, { article_id: id })).body.article
    expect([back.texts.map(({ title }) => title), back.saved?.number]).toEqual([
      ['First words', 'Droga otwarta'],
      3,
    ])
  })

  test('is not kept once more when nothing was changed, and at most fifty times', async () => {
    const { id } = await writeNews(app, olga)
    await app.as(olga)(changeNews, { article_id: id, ...newsContent() })
    expect(await saves('news', id)).toHaveLength(1)
    for (let at = 2; at <= 53; at += 1) {
      const texts = [englishText({ title: `Words ${at}` })]
      await app.as(olga)(changeNews, { article_id: id, ...newsContent({ texts }), after: at - 1 })
    }
    const kept = await saves('news', id)
    expect([kept.length, kept[0]!.number, kept.at(-1)!.number]).toEqual([50, 53, 4])
  })

  test('goes with a draft that is deleted', async () => {
    const { id } = await writeNews(app, olga)
    await app.as(olga)(deleteNews, { article_id: id })
    expect((await app.as(olga)(listSaves, { kind: 'news', content_id: id })).status).toBe(404)
  })
})

describe('a copy', () => {
  test('of an article is a draft of its own, with pictures that outlive the first one', async () => {
    const picture = await handedOver(app, olga)
    const cover = await handedOver(app, olga, 'coral')
    const texts = [englishText({ html: `<p>See:</p><img src="picture:${picture.id}" alt="A lake">` })]
    const first = await writeNews(app, olga, { texts, cover_id: cover.id, must_read: true })
    const { article } = (await app.as(igor)(copyNews, { article_id: first.id })).body
    await app.as(olga)(deleteNews, { article_id: first.id })
    const again = (await app.as(igor)(getNewsConsole, { article_id: article.id })).body.article
    expect([again.state, again.must_read, again.texts[0]!.title, again.saved?.saved_by?.first_name]).toEqual([
      'draft',
      true,
      'The road is open',
      'Igor',
    ])
    expect(again.pictures).toHaveLength(2)
    expect(again.texts[0]!.html).not.toContain(picture.id)
    expect(again.texts[0]!.html).toContain('alt="A lake"')
    expect(again.pictures.map(({ id }) => id)).toContain(again.cover_id)
  })

  test('of a vote, a training and a document is a draft that is still to come', async () => {
    const vote = await writeVote(app, olga)
    const voted = (await app.as(olga)(copyVote, { vote_id: vote.id })).body.vote
    expect([voted.state, voted.options.length, voted.id === vote.id]).toEqual([
      'draft',
      vote.options.length,
      false,
    ])
    expect(Date.parse(voted.opens_at)).toBeGreaterThan(Date.now())
    const training = await writeTraining(app, olga)
    const trained = (await app.as(olga)(copyTraining, { training_id: training.id })).body.training
    const [before, after] = [training, trained].map(({ content }) => Date.parse(content.starts_at))
    expect([trained.stage, (after! - before!) / 86_400_000]).toEqual(['draft', 7])
    expect((await app.as(olga)(getTrainingConsole, { training_id: trained.id })).body.saved?.number).toBe(1)
    const document_id = await libraryDraft(app, olga, 'A plan')
    const copied = (await app.as(olga)(copyLibraryDocument, { document_id })).body.document
    expect([copied.state, copied.texts[0]!.title, copied.versions]).toEqual(['draft', 'A plan', []])
  })
})

describe('the console of news', () => {
  test('searches titles of both languages without accents, and counts by state what it found', async () => {
    const mark = 'Zażółć'
    const texts = (title: string) => [englishText({ title }), polishText({ title: `${mark} ${title}` })]
    await writeNews(app, olga, { texts: texts('One quokka') })
    await publishedNews(app, olga, { texts: texts('Two quokkas') })
    const { body } = await app.as(olga)(listNewsConsole, { search: 'zazolc QUOKK' })
    expect([body.articles.length, body.counts]).toEqual([2, { draft: 1, published: 1 }])
    const drafts = (await app.as(olga)(listNewsConsole, { search: 'quokk', state: 'draft' })).body
    expect([drafts.articles.length, drafts.counts]).toEqual([1, { draft: 1, published: 1 }])
    expect((await app.as(olga)(listNewsConsole, { search: '%' })).body.articles).toEqual([])
  })
})
