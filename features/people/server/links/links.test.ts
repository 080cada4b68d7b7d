import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { autologin, login, readLink, resetPassword } from '#features/auth/contract/auth.ts'
import { setOrganiserScope } from '#features/people/contract/changes.ts'
import {
  giveLinks,
  listGivenLinks,
  listInviteGaps,
  revokeLink,
  revokeLinks,
  sendInvitations,
} from '#features/people/contract/links.ts'
import { GAPS } from '#features/programme/contract/gaps.ts'
import { publishDocument } from '#features/documents/server/documents.ts'
import { insertPerson } from '#features/account/server/account.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { plainCell, readCsv } from '#platform/server/words/csv.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let olga: Person
let ada: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  ada = await app.person('Ada', { role: 'administrator' })
})

let serial = 0
const without = [...GAPS]
const added = async () => {
  serial += 1
  const wish = {
    email: `added${serial}@example.com`,
    first_name: 'Adda',
    last_name: 'Nowa',
    language: 'pl' as const,
  }
  return { ...wish, id: (await insertPerson(app.db, wish))!.id }
}
const give = async (by: Person, people: { id: string }[], kind: 'autologin' | 'invitation' = 'autologin') =>
  (await app.as(by)(giveLinks, { people: { ids: people.map(({ id }) => id) }, kind, hours: 24, without }))
    .body
const linksIn = (csv: string) => {
  const [heading, ...rows] = readCsv(csv)
  const at = heading!.cells.indexOf('link')
  return rows.map(({ cells }) => plainCell(cells[at]!))
}
const tokenOf = (link: string) => link.split('/').at(-1)!
const elsewhere = () => ({ ip: `10.3.${(serial += 1) % 250}.1` })

describe('personal links', () => {
  test('are a mail merge of participants alone, work once, and are at rest only as hashes', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const gone = await app.person('Gone', { deleted: true })
    const body = await give(olga, [anna!, ben!, olga, ada, gone])
    expect([body.given, body.skipped]).toEqual([2, 3])
    expect(body.skipped_people.map(({ reason }) => reason)).toEqual(['staff', 'staff', 'deactivated'])
    const links = linksIn(body.csv)
    expect(links).toHaveLength(2)
    const token = tokenOf(links[0]!)
    const { rows } = await sql<{
      row: string
    }>`select l::text as row from auth_links l where made_by = ${olga.id}`.execute(app.db)
    expect(rows).toHaveLength(2)
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
    // Looking at it does not use it up; going in does.
    expect((await app.as(undefined, elsewhere())(readLink, { purpose: 'autologin', token })).status).toBe(200)
    const entered = await app.as(undefined, elsewhere())(autologin, { token })
    const profile = await app.as({ token: entered.body.token })(getProfile, {})
    expect(profile.body.id).toBe(anna!.id)
    expect((await app.as(undefined, elsewhere())(autologin, { token })).status).toBe(410)
  })

  test('end with a later one, and when they are taken back', async () => {
    const anna = await newcomer(app)
    const [first] = linksIn((await give(olga, [anna])).csv)
    const [second] = linksIn((await give(olga, [anna])).csv)
    const opens = async (link: string) =>
      (await app.as(undefined, elsewhere())(readLink, { purpose: 'autologin', token: tokenOf(link) })).status
    expect([await opens(first!), await opens(second!)]).toEqual([410, 200])
    const { links } = (await app.as(olga)(listGivenLinks, { user_id: anna.id })).body
    expect(links.map(({ state, made_by }) => [state, made_by?.id])).toEqual([
      ['live', olga.id],
      ['ended', olga.id],
    ])
    expect(JSON.stringify(links)).not.toContain(tokenOf(second!))
    expect((await app.as(olga)(revokeLink, { link_id: links[0]!.id })).status).toBe(200)
    expect(await opens(second!)).toBe(410)
  })

  test('are all taken back at once when their list went to the wrong address', async () => {
    const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
    const given = linksIn((await give(olga, [anna, ben])).csv)
    const opens = () =>
      Promise.all(
        given.map(async (link) => {
          const read = { purpose: 'autologin' as const, token: tokenOf(link) }
          return (await app.as(undefined, elsewhere())(readLink, read)).status
        }),
      )
    expect(await opens()).toEqual([200, 200])
    const live = (await app.as(olga)(listGivenLinks, { state: 'ended' })).body.live
    expect(live).toBeGreaterThanOrEqual(2)
    expect((await app.as(olga)(listGivenLinks, { user_id: anna.id })).body.live).toBe(1)
    const both = await Promise.all([app.as(olga)(revokeLinks, {}), app.as(ada)(revokeLinks, {})])
    expect(both.reduce((sum, { body }) => sum + body.taken_back, 0)).toBe(live)
    expect(await opens()).toEqual([410, 410])
    await give(olga, [anna, ben])
    expect((await app.as(olga)(revokeLinks, { user_id: anna.id })).body).toEqual({ taken_back: 1 })
    expect((await app.as(olga)(listGivenLinks, { user_id: ben.id })).body.live).toBe(1)
  })

  test('run out', async () => {
    const anna = await newcomer(app)
    const [link] = linksIn((await give(olga, [anna])).csv)
    await sql`update auth_links set expires_at = now() where user_id = ${anna.id}`.execute(app.db)
    const { status } = await app.as(undefined, elsewhere())(autologin, { token: tokenOf(link!) })
    expect(status).toBe(410)
    expect((await app.as(olga)(listGivenLinks, { user_id: anna.id })).body.links[0]!.state).toBe('expired')
  })

  test('of two organisers who make them at once, one lives', async () => {
    const anna = await newcomer(app)
    await Promise.all([give(olga, [anna]), give(ada, [anna]), give(olga, [anna])])
    const { links } = (await app.as(olga)(listGivenLinks, { user_id: anna.id, state: 'live' })).body
    expect(links).toHaveLength(1)
  })

  test('an organiser who is limited makes, sees and takes back none of others', async () => {
    const lena = await app.person('Lena', { role: 'organiser' })
    const { rows } = await sql<{
      id: string
    }>`insert into departments (name) values ('Bounds') returning id`.execute(app.db)
    await app.as(ada)(setOrganiserScope, { user_id: lena.id, department_ids: [rows[0]!.id], country_ids: [] })
    const anna = await newcomer(app)
    expect((await give(lena, [anna])).skipped_people).toEqual([
      { id: anna.id, name: null, reason: 'not_found' },
    ])
    await give(olga, [anna])
    const { links } = (await app.as(olga)(listGivenLinks, { user_id: anna.id })).body
    expect((await app.as(lena)(listGivenLinks, { user_id: anna.id })).body.links).toEqual([])
    expect((await app.as(lena)(revokeLink, { link_id: links[0]!.id })).status).toBe(404)
    await sql`update users set language = null where id = ${anna.id}`.execute(app.db)
    const asked = { people: { ids: [anna.id] }, by_mail: false }
    const counted = async (by: Person) =>
      (await app.as(by)(listInviteGaps, asked)).body.gaps.some(({ name }) => name === 'languages')
    expect([await counted(olga), await counted(lena)]).toEqual([true, false])
    expect((await app.as(lena)(revokeLinks, {})).body).toEqual({ taken_back: 0 })
    expect((await app.as(lena)(revokeLinks, { user_id: anna.id })).body).toEqual({ taken_back: 0 })
    expect((await app.as(lena)(listGivenLinks, {})).body.live).toBe(0)
  })
})

describe('invitations', () => {
  test('go to those without a password, once an hour, and set it', async () => {
    const [anna, adda] = [await newcomer(app), await added()]
    const people = { ids: [anna.id, adda.id] }
    const { body } = await app.as(olga)(sendInvitations, { people, without })
    expect(body).toMatchObject({
      written: 1,
      waits: true,
      skipped_people: [{ id: anna.id, reason: 'has_password' }],
    })
    const again = await app.as(olga)(sendInvitations, { people: { ids: [adda.id] }, without })
    expect(again.body.skipped_people).toMatchObject([{ reason: 'just_sent' }])
    const mails = (await app.services.mail.outbox()).filter(({ to }) => to === adda.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: expect.stringContaining('Witamy') as string })
    const token = tokenOf(mails[0]!.links[0]!)
    const set = await app.as(undefined, elsewhere())(resetPassword, { token, password: 'open-the-gate-2' })
    expect(set.status).toBe(200)
    const entered = await app.as(undefined, elsewhere())(login, {
      email: adda.email,
      password: 'open-the-gate-2',
    })
    expect(entered.status).toBe(200)
  })

  test('come as a mail merge too', async () => {
    const adda = await added()
    const body = await give(olga, [adda], 'invitation')
    expect(body.given).toBe(1)
    expect(linksIn(body.csv)[0]).toMatch(/\/reset-password\/[\w-]{43}$/)
  })

  test('that wait for a mail server end when their link does', async () => {
    const adda = await added()
    const waiting = async () =>
      (await app.services.mail.outbox()).filter(
        ({ to, subject }) => to === adda.email && subject.includes('Witamy'),
      )
    await app.as(olga)(sendInvitations, { people: { ids: [adda.id] }, without })
    expect(await waiting()).toHaveLength(1)
    await give(olga, [adda], 'invitation')
    expect(await waiting()).toEqual([])
  })
})

describe('inviting into a programme that lacks something', () => {
  const gapsOf = async (by: Person, ids: string[], by_mail = true) =>
    (await app.as(by)(listInviteGaps, { people: { ids }, by_mail })).body.gaps.map(({ name }) => name)

  test('is refused until each gap is put right or left out by name, which the log keeps', async () => {
    const adda = await added()
    const missing = await gapsOf(olga, [adda.id])
    expect(missing).toEqual(['mail', 'address', 'administrators', 'documents', 'questions'])
    expect(await gapsOf(olga, [adda.id], false)).toEqual(missing.filter((name) => name !== 'mail'))
    const people = { ids: [adda.id] }
    const invite = (named?: typeof missing) =>
      app.as(olga)(sendInvitations, { people, ...(named && { without: named }) })
    for (const wish of [undefined, [], missing.slice(1)])
      expect((await invite(wish)).body.code).toBe('programme_gaps_left')
    const links = { people, kind: 'invitation', hours: 24 } as const
    expect((await app.as(olga)(giveLinks, links)).body.code).toBe('programme_gaps_left')
    expect((await app.services.mail.outbox()).filter(({ to }) => to === adda.email)).toEqual([])
    expect((await invite(missing)).body).toMatchObject({ written: 1 })
    const { input } = await app.db
      .selectFrom('audit_actions')
      .select('input')
      .where('operation', '=', 'POST /api/people/desk/invitations')
      .where('outcome', '=', 'done')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    expect(input).toMatchObject({ without: missing })
  })

  test('what is there is missed no more: documents by their number, languages by whom it is about', async () => {
    const [adda, mute] = [await added(), await added()]
    await sql`update users set language = null where id = ${mute.id}`.execute(app.db)
    const texts = [{ language: 'en' as const, title: 'Rules', html: '<p>Rules</p>' }]
    await publishDocument(app.db, { name: 'rulebook', consent_required: false, texts })
    const { gaps } = (
      await app.as(olga)(listInviteGaps, { people: { ids: [adda.id, mute.id] }, by_mail: true })
    ).body
    expect(gaps).toContainEqual({ name: 'documents', count: 1, needed: 4 })
    expect(gaps).toContainEqual({ name: 'languages', count: 1, needed: null })
    expect(await gapsOf(olga, [adda.id])).not.toContain('languages')
    await setSetting(app.db, 'language', 'pl')
    expect(await gapsOf(olga, [mute.id])).not.toContain('languages')
  })
})
