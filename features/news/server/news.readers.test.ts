import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  changeNews,
  countNewsReach,
  exportNewsReaders,
  getNewsConsole,
  listNewsReaders,
  remindOfNews,
} from '#features/news/contract/console.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { setSwitch } from '#features/modules/server/modules.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { confirmNews, everybody, newsContent, publishedNews, writeNews } from './news.fixture.ts'
import { remindOwing, writeReminders } from './news.reminding.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const segment = (name: string) => ({ ...everybody, segments: [name] })
const inSegment = async (name: string, wish: object = {}) => {
  const person = await newcomer(app)
  await app.db
    .updateTable('users')
    .set({ segment: name, ...wish })
    .where('id', '=', person.id)
    .execute()
  return person
}

describe('readers', () => {
  test('are counted before anything is published: who can sign in and has news switched on', async () => {
    const people = [await inSegment('north'), await inSegment('north'), await inSegment('north')]
    await inSegment('north', { access: false })
    await inSegment('north', { deleted: true })
    const reach = async () => (await app.as(olga)(countNewsReach, { audience: segment('north') })).body.reach
    expect(await reach()).toBe(3)
    const target = people[0]!.id
    await setSwitch(app.db, { module: 'NewsModule', scope: 'person', target, is_on: false })
    expect(await reach()).toBe(2)
    expect((await app.as(olga)(countNewsReach, { audience: segment('nowhere') })).body.reach).toBe(0)
  })

  test('are listed with what they have read and confirmed, and exported safely', async () => {
    const [read, confirmed, neither] = [
      await inSegment('south'),
      await inSegment('south'),
      await inSegment('south'),
    ]
    await sql`update users set first_name = '=1+1' where id = ${confirmed.id}`.execute(app.db)
    const { id } = await publishedNews(app, olga, { must_read: true, audience: segment('south') })
    await sql`insert into news_reads (article_id, user_id) values (${id}, ${read.id})`.execute(app.db)
    await confirmNews(app, confirmed, id)
    const who = async (state?: 'read' | 'unread' | 'acknowledged' | 'not_acknowledged') =>
      new Set(
        (await app.as(olga)(listNewsReaders, { article_id: id, ...(state && { state }) })).body.readers.map(
          (reader) => reader.id,
        ),
      )
    expect(await who()).toEqual(new Set([read.id, confirmed.id, neither.id]))
    expect(await who('read')).toEqual(new Set([read.id, confirmed.id]))
    expect(await who('unread')).toEqual(new Set([neither.id]))
    expect(await who('acknowledged')).toEqual(new Set([confirmed.id]))
    expect(await who('not_acknowledged')).toEqual(new Set([read.id, neither.id]))
    const { csv, name } = (await app.as(olga)(exportNewsReaders, { article_id: id, state: 'acknowledged' }))
      .body
    expect([name, csv.split('\r\n').length]).toEqual(['news-readers-acknowledged.csv', 3])
    expect(csv).toContain(",'=1+1,")
    const { article } = (await app.as(olga)(getNewsConsole, { article_id: id })).body
    expect([article.reach, article.read, article.acknowledged]).toEqual([3, 2, 1])

    await app.as(olga)(changeNews, {
      article_id: id,
      ...newsContent({ must_read: true, audience: segment('nowhere') }),
    })
    expect(await who(), 'who confirmed stays on the list').toEqual(new Set([confirmed.id]))
  })
})

describe('a reminder', () => {
  const mailsFor = async (people: Person[]) => {
    const { rows } = await sql<{
      recipient: string
      subject: string
      link: string
    }>`select recipient, subject, link
      from mail_outbox where recipient = any(${people.map(({ email }) => email)}) order by recipient`.execute(
      app.db,
    )
    return rows
  }

  test('goes to whoever has not confirmed, in their language, once a day, whatever crashes', async () => {
    const [english, polish, confirmed, off] = [
      await inSegment('east'),
      await inSegment('east', { language: 'pl' }),
      await inSegment('east'),
      await inSegment('east'),
    ]
    const people = [english, polish, confirmed, off]
    await setSwitch(app.db, { module: 'NewsModule', scope: 'person', target: off.id, is_on: false })
    const { id } = await publishedNews(app, olga, { must_read: true, audience: segment('east') })
    await confirmNews(app, confirmed, id)
    const remind = () => app.as(olga)(remindOfNews, { article_id: id })
    const answers = await Promise.all([remind(), remind(), remind()])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    expect(answers.find(({ status }) => status === 200)?.body.reminded).toBe(2)
    // The job may run twice, and both at once.
    await Promise.all([writeReminders(app.services, id), writeReminders(app.services, id)])
    await writeReminders(app.services, id)
    const mails = await mailsFor(people)
    expect(mails.map(({ recipient }) => recipient)).toEqual([english.email, polish.email].toSorted())
    const subjectOf = ({ email }: Person) => mails.find(({ recipient }) => recipient === email)?.subject
    expect([subjectOf(english), subjectOf(polish)]).toEqual([
      'Please read: The road is open',
      'Do przeczytania: The road is open',
    ])
    expect(mails[0]!.link).toMatch(new RegExp(`/news\\?article=${id}$`))

    await sql`update news_articles set reminded_at = now() - interval '25 hours' where id = ${id}`.execute(
      app.db,
    )
    await sql`update news_reminders set reminded_at = now() - interval '25 hours' where article_id = ${id}`.execute(
      app.db,
    )
    await confirmNews(app, english, id)
    expect((await remind()).body.reminded).toBe(1)
    await writeReminders(app.services, id)
    expect((await mailsFor(people)).length).toBe(3)
  })

  test('goes by itself after some days to whoever owes it, as a notification and once', async () => {
    const [owing, done] = [await inSegment('late'), await inSegment('late')]
    const { id } = await publishedNews(app, olga, { must_read: true, audience: segment('late') })
    const noticesOf = async (person: Person) =>
      (await app.as(person)(listNotifications, {})).body.notifications.filter(({ kind }) => kind === 'news')
    await remindOwing(app.services)
    expect(await noticesOf(owing), 'not on the first day').toEqual([])
    await sql`update news_articles set published_at = now() - interval '4 days' where id = ${id}`.execute(
      app.db,
    )
    await confirmNews(app, done, id)
    await Promise.all([remindOwing(app.services), remindOwing(app.services)])
    await remindOwing(app.services)
    expect(await noticesOf(owing)).toMatchObject([
      {
        read: false,
        notice: {
          headline: 'Please read and confirm: The road is open',
          path: `/news?article=${id}`,
        },
      },
    ])
    expect(await noticesOf(done)).toEqual([])
    await confirmNews(app, owing, id)
    expect(await noticesOf(owing), 'what is done asks for nothing').toMatchObject([{ read: true }])
  })

  test('is for published articles that have to be read', async () => {
    const draft = await writeNews(app, olga, { must_read: true })
    const plain = await publishedNews(app, olga)
    const remind = async (article_id: string) => (await app.as(olga)(remindOfNews, { article_id })).body.code
    expect(await remind(draft.id)).toBe('news_not_published')
    expect(await remind(plain.id)).toBe('news_not_must_read')
  })
})
