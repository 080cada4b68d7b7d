import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPerson } from '#features/account/server/account.ts'
import { resetPassword } from '#features/auth/contract/auth.ts'
import { setOrganiserScope } from '#features/people/contract/changes.ts'
import * as contract from '#features/people/contract/inviting.ts'
import { sendInvitations } from '#features/people/contract/links.ts'
import { GAPS } from '#features/programme/contract/gaps.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { getWeek } from '#features/dashboard/contract/week.ts'
import { inEachLanguage } from '#platform/contract/languages.ts'
import { createDice } from '#app/testing/dice.ts'
import { mailsTo } from '#app/testing/mails.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { remindInvited } from './reminding.ts'

let app: TestApp
let olga: Person
let ada: Person
beforeAll(async () => {
  app = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:1' })
  olga = await app.person('Olga', { role: 'organiser' })
  ada = await app.person('Ada', { role: 'administrator' })
})
afterAll(() => app.stop())

const DAY = 86_400_000
const after = (days: number) => new Date(Date.now() + days * DAY)
let serial = 0
async function added(language: 'en' | 'pl' | null = 'en') {
  serial += 1
  const wish = { email: `invited${serial}@example.com`, first_name: 'Iga', last_name: 'Nowa' }
  const made = (await insertPerson(app.db, { ...wish, language: language ?? 'en' }))!
  if (language === null) await sql`update users set language = null where id = ${made.id}`.execute(app.db)
  return { id: made.id, email: wish.email }
}
const invite = (ids: string[]) =>
  app
    .as(olga)(sendInvitations, { people: { ids }, without: [...GAPS] })
    .then(({ body }) => body)
const subjects = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject)
const remind = (days: number) => remindInvited(app.services, after(days))

describe('the words of the invitation', () => {
  const words = {
    ...inEachLanguage(() => null),
    en: { subject: 'All aboard {programme}', intro: 'We start soon, {name}.\n\nAsk {contact}.' },
  }

  test('are kept with the programme, one language as the other, and sent to each person in theirs', async () => {
    await setSetting(app.db, 'name', 'Baltic Ride')
    await setSetting(app.db, 'contact_email', 'help@ride.example')
    expect((await app.as(olga)(contract.setInvitationWords, { words })).body).toEqual({ words })
    const { body } = await app.as(olga)(contract.getInvitationWords, {})
    expect(body.words).toEqual(words)
    expect(body.usual.pl.intro).toBe('zapraszamy do programu {programme}.')
    await setSetting(app.db, 'language', 'pl')
    const [ann, ola, none] = [await added('en'), await added('pl'), await added(null)]
    await invite([ann.id, ola.id, none.id])
    const [english] = await mailsTo(app, ann.email)
    expect(english!.subject).toBe('All aboard Baltic Ride')
    expect(english!.text).toContain(
      'We start soon, Iga.\n\nAsk help@ride.example.\n\nChoose your password here',
    )
    for (const { email } of [ola, none])
      expect(await subjects(email)).toEqual(['Witamy w programie Baltic Ride'])
  })

  test('are seen beforehand as they are sent, kept or not, and the reminder with them', async () => {
    const wish = { language: 'en', mail: 'invitation' } as const
    const kept = (await app.as(olga)(contract.previewInvitation, wish)).body
    expect(kept).toMatchObject({ subject: 'All aboard Baltic Ride', button: 'Choose my password' })
    const draft = { ...wish, mail: 'reminder', subject: 'On {programme}', intro: 'Come, {name}.' } as const
    const shown = (await app.as(olga)(contract.previewInvitation, draft)).body
    expect(shown.subject).toBe('Reminder: On Baltic Ride')
    expect(shown.body).toMatch(/^Come, Anna\.\n\nYou have not been there yet\./)
    const polish = (await app.as(olga)(contract.previewInvitation, { ...wish, language: 'pl' })).body
    expect(polish).toMatchObject({ subject: 'Witamy w programie Baltic Ride' })
  })

  test('that name what nobody knows are refused beside their field, and nothing is kept of them', async () => {
    const wrong = { ...words, pl: { subject: 'Witaj {imie}', intro: 'Start {programme' } }
    const { status, body } = await app.as(olga)(contract.setInvitationWords, { words: wrong })
    expect([status, body.code]).toEqual([400, 'people_words_wrong'])
    expect(Object.keys(body.fields!)).toEqual(['words.pl.subject', 'words.pl.intro'])
    expect(body.fields!['words.pl.subject']).toBe(
      '“imie” in braces is not known. Use one of these: {name}, {programme}, {contact}.',
    )
    expect((await app.as(olga)(contract.getInvitationWords, {})).body.words).toEqual(words)
    const draft = { language: 'pl', mail: 'invitation', subject: 'Witaj {imie}', intro: 'x' } as const
    const shown = await app.as(olga)(contract.previewInvitation, draft)
    expect([shown.status, Object.keys(shown.body.fields!)]).toEqual([400, ['subject']])
  })
})

describe('reminders', () => {
  test('come after three days and after seven with a link that works, and stop when somebody has come', async () => {
    const [ann, ben] = [await added('en'), await added('pl')]
    await invite([ann.id, ben.id])
    const first = (await mailsTo(app, ben.email))[0]!.secret
    expect(await remind(2.9)).toBe(0)
    expect(await remind(3.1)).toBeGreaterThanOrEqual(2)
    expect(await subjects(ann.email)).toEqual(['All aboard Baltic Ride', 'Reminder: All aboard Baltic Ride'])
    expect(await subjects(ben.email)).toHaveLength(2)
    const token = (await mailsTo(app, ben.email)).at(-1)!.secret
    const from = { ip: '10.91.0.1' }
    const set = await app.as(undefined, from)(resetPassword, { token, password: 'open-the-gate-2' })
    expect(set.status).toBe(200)
    const old = await app.as(undefined, from)(resetPassword, { token: first, password: 'open-the-gate-2' })
    expect(old.status, 'the earlier link has ended').toBe(410)
    await remind(7.1)
    expect((await subjects(ann.email)).length).toBe(3)
    const reminded = (await subjects(ben.email)).filter((subject) => subject.includes('czeka'))
    expect(reminded).toHaveLength(1)
    await remind(60)
    expect((await subjects(ann.email)).length).toBe(3)
  })

  test('are counted, for a limited organiser of theirs alone, and stand in the week', async () => {
    const { body } = await app.as(olga)(contract.countInvited, {})
    expect(body.reminders).toBe(true)
    expect([body.never_came > 0, body.reminded > 0, body.reminded <= body.never_came]).toEqual([
      true,
      true,
      true,
    ])
    const line = (await app.as(olga)(getWeek, {})).body.lines.find(({ kind }) => kind === 'never')
    // Ben has a password by now, and has not signed in with it.
    expect(line).toMatchObject({ count: body.never_came + 1, reminded: body.reminded + 1 })
    const lena = await app.person('Lena', { role: 'organiser' })
    const { rows } = await sql<{
      id: string
    }>`insert into departments (name) values ('Bounds') returning id`.execute(app.db)
    const [department] = rows
    const scope = { user_id: lena.id, department_ids: [department!.id], country_ids: [] }
    await app.as(ada)(setOrganiserScope, scope)
    expect((await app.as(lena)(contract.countInvited, {})).body).toMatchObject({ never_came: 0, reminded: 0 })
    const own = await added()
    await invite([own.id])
    await sql`update users set department_id = ${department!.id} where id = ${own.id}`.execute(app.db)
    expect((await app.as(lena)(contract.countInvited, {})).body).toMatchObject({ never_came: 1, reminded: 0 })
  })

  test('are not sent where they are switched off, without a mail server, or when the programme is over', async () => {
    const ann = await added()
    await invite([ann.id])
    const { services } = app
    await setSetting(app.db, 'invitation_reminders', false)
    expect(await remind(4)).toBe(0)
    await setSetting(app.db, 'invitation_reminders', true)
    const unsent = { ...services, mail: { ...services.mail, hasServer: false } }
    expect(await remindInvited(unsent, after(4))).toBe(0)
    await setSetting(app.db, 'ends_at', after(3.5).toISOString())
    expect(await remind(4)).toBe(0)
    await setSetting(app.db, 'ends_at', null)
    expect(await remind(4)).toBeGreaterThan(0)
    expect(await subjects(ann.email)).toHaveLength(2)
  })

  test('of whatever happens in whatever order, nobody gets one too many or too early, several instances at once', async () => {
    const dice = createDice(29)
    await sql`delete from people_invited`.execute(app.db)
    const people = await Promise.all(Array.from({ length: 12 }, () => added()))
    // What has to hold, in a few lines: days of invitations and reminders by person.
    const model = new Map<string, { invited: number; sent: number; last: number; isIn: boolean }>()
    let day = 0
    for (let step = 0; step < 60; step += 1) {
      day += dice.pick([0, 0.5, 1, 2, 4])
      const person = dice.pick(people)
      const known = model.get(person.id)
      const what = dice.pick(['invite', 'come', 'run', 'run', 'run'])
      if (what === 'invite' && !known) {
        await invite([person.id])
        await sql`update people_invited set invited_at = ${after(day).toISOString()}
          where user_id = ${person.id}`.execute(app.db)
        model.set(person.id, { invited: day, sent: 0, last: -100, isIn: false })
      } else if (what === 'come' && known) {
        await sql`insert into auth_credentials (user_id, password_hash, password_changed_at)
          values (${person.id}, 'x', now()) on conflict (user_id) do update set password_hash = 'x'`.execute(
          app.db,
        )
        known.isIn = true
      } else if (what === 'run') {
        const told = await Promise.all([remind(day + 0.01), remind(day + 0.01), remind(day + 0.01)])
        let due = 0
        for (const each of model.values()) {
          const age = day + 0.01 - each.invited
          const number = age >= 7 ? 2 : age >= 3 ? 1 : 0
          if (each.isIn || each.sent >= number || day - each.last < 3) continue
          Object.assign(each, { sent: number, last: day })
          due += 1
        }
        expect([step, told.reduce((sum, count) => sum + count, 0)]).toEqual([step, due])
      }
    }
    expect([...model.values()].some(({ sent }) => sent === 2)).toBe(true)
  })
})
