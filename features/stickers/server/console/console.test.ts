import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { setScope } from '#features/account/server/account.ts'
import { getColleague } from '#features/colleagues/contract/colleagues.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { setSwitch } from '#features/modules/server/modules.ts'
import * as contract from '#features/stickers/contract/console.ts'
import { getStickers } from '#features/stickers/contract/stickers.ts'
import {
  drawnSticker,
  grantSticker,
  stickerTexts as texts,
} from '#features/stickers/server/stickers.fixture.ts'
import { somePicture } from '#features/wall/server/wall.fixture.ts'
import { EVERYBODY } from '#platform/contract/audiences.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { rowsOf, runSql } from '#platform/server/schema.ts'
import { grantBatch, GrantPayload } from './granting.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const drawn = () => drawnSticker(app, olga)
const grant = (id: string, people: readonly { id: string }[], by = olga) => grantSticker(app, by, id, people)
const take = (sticker_id: string, { id }: { id: string }, by = olga) =>
  app.as(by)(contract.takeOwnSticker, { sticker_id, user_id: id, reason: 'Given by mistake.' })
const holders = async (sticker_id: string, by = olga) =>
  (await app.as(by)(contract.listStickerHolders, { sticker_id })).body.holders.map(({ id }) => id)
const earned = async (person: Person, language = 'en') =>
  (await app.as(person, { headers: { 'accept-language': language } })(getStickers, {})).body.earned
const noticesOf = async (person: Person) =>
  (await app.as(person)(listNotifications, { kind: 'sticker' })).body.notifications.map(
    ({ notice }) => notice?.headline,
  )
async function department(...people: readonly { id: string }[]): Promise<string> {
  const [{ id }] = (await rowsOf<{ id: string }>(app.db)`insert into departments (name)
    values (${`Depot ${randomUUID()}`}) returning id`) as [{ id: string }]
  await runSql(
    app.db,
  )`update users set department_id = ${id} where id = any(${people.map((one) => one.id)}::uuid[])`
  return id
}

describe('a sticker of the organisers', () => {
  test('has a picture and words in each language, and stands in the book and on the card of whoever gets it', async () => {
    const { id, holders: none, archived } = await drawn()
    expect([none, archived]).toEqual([0, false])
    const [anna, ben] = await newcomers(app, 2)
    expect((await grant(id, [anna!])).body).toEqual({ granted: 1 })
    const [own] = await earned(anna!)
    expect(own).toMatchObject({ id, name: 'Ten years', words: 'For ten years with us.' })
    expect(own!.picture?.versions.length).toBeGreaterThan(0)
    expect((await earned(anna!, 'pl'))[0]).toMatchObject({ name: 'Dziesięć lat' })
    const { stickers } = (await app.as(ben)(getColleague, { user_id: anna!.id })).body.colleague
    expect(stickers?.newest[0]).toMatchObject({ id, name: 'Ten years' })
    expect(await noticesOf(anna!)).toEqual(['You got a sticker: Ten years'])
  })

  test('is granted once, however often it is pressed, and told once', async () => {
    const { id } = await drawn()
    const people = await newcomers(app, 5)
    const answers = await Promise.all(Array.from({ length: 12 }, () => grant(id, people)))
    expect(answers.reduce((sum, { body }) => sum + body.granted, 0)).toBe(5)
    expect(await noticesOf(people[0]!)).toEqual(['You got a sticker: Ten years'])
    expect((await holders(id)).toSorted()).toEqual(people.map((one) => one.id).toSorted())
  })

  test('is taken back with a reason, once, and can be granted anew', async () => {
    const { id } = await drawn()
    const anna = await newcomer(app)
    await grant(id, [anna])
    const taken = await Promise.all(Array.from({ length: 6 }, () => take(id, anna)))
    expect(taken.filter(({ body }) => body.taken).length).toBe(1)
    expect(await earned(anna)).toEqual([])
    expect(await holders(id)).toEqual([])
    const { stickers } = (await app.as(olga)(contract.listOwnStickers, {})).body
    expect(stickers.find((one) => one.id === id)?.holders).toBe(0)
    expect((await grant(id, [anna])).body.granted).toBe(1)
    expect((await earned(anna)).map((one) => one.id)).toEqual([id])
    const lines = await rowsOf<{ turn: number; reason: string | null }>(
      app.db,
    )`select turn, reason from sticker_entries
      where user_id = ${anna.id} order by id`
    expect(lines).toEqual([
      { turn: 1, reason: null },
      { turn: 2, reason: 'Given by mistake.' },
      { turn: 3, reason: null },
    ])
  })

  test('is found by the names of those who have it, who go into a file', async () => {
    const { id } = await drawn()
    const zofia = await app.person('=Żółw')
    await grant(id, [zofia, ...(await newcomers(app, 2))])
    const named = { sticker_id: id, search: '=ZOLW' }
    const { body } = await app.as(olga)(contract.listStickerHolders, named)
    expect(body.holders.map((one) => one.id)).toEqual([zofia.id])
    const { csv } = (await app.as(olga)(contract.exportStickerHolders, named)).body
    expect(csv.split('\r\n')[1]).toContain(",'=Żółw,")
    const all = (await app.as(olga)(contract.exportStickerHolders, { sticker_id: id })).body.csv
    expect(all.trim().split('\r\n')).toHaveLength(4)
  })

  test('goes to an audience by a job, so many at a time, and once if a batch is done again', async () => {
    const { id } = await drawn()
    const people = await newcomers(app, 4)
    const depot = await department(...people)
    const audience = { ...EVERYBODY, department_ids: [depot] }
    await grant(id, [people[0]!])
    expect((await app.as(olga)(contract.countStickerReach, { sticker_id: id, audience })).body).toEqual({
      people: 4,
      get: 3,
    })
    expect((await app.as(olga)(contract.grantOwnSticker, { sticker_id: id, audience })).body).toEqual({
      granted: 3,
    })
    const [job] = await rowsOf<{ payload: unknown }>(
      app.db,
    )`select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'stickers.grant'`
    const wish = GrantPayload.parse(job!.payload)
    await Promise.all([grantBatch(app.services, wish), grantBatch(app.services, wish)])
    expect((await holders(id)).toSorted()).toEqual(people.map((one) => one.id).toSorted())
    for (const person of people) expect((await noticesOf(person)).length).toBe(1)
    const again = await app.as(olga)(contract.grantOwnSticker, { sticker_id: id, audience })
    expect([again.status, again.body.code]).toEqual([409, 'sticker_nobody'])
  })

  test('is changed for whoever has it as well; of two who change it at once the second is told', async () => {
    const { id, version } = await drawn()
    const anna = await newcomer(app)
    await grant(id, [anna])
    const change = async (name: string) =>
      app.as(olga)(contract.changeOwnSticker, {
        sticker_id: id,
        version,
        texts: [{ language: 'en', name, words: 'Since the beginning.' }],
        picture_id: await somePicture(app, olga),
      })
    const answers = await Promise.all([change('Pioneer'), change('Founder')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await earned(anna))[0]!.name).toMatch(/Pioneer|Founder/)
  })

  test('that is put away is granted to nobody, and stays with whoever has it', async () => {
    const { id } = await drawn()
    const [anna, ben] = await newcomers(app, 2)
    await grant(id, [anna!])
    const put = (archived: boolean) => app.as(olga)(contract.archiveOwnSticker, { sticker_id: id, archived })
    expect((await put(true)).body.sticker.archived).toBe(true)
    expect((await grant(id, [ben!])).body.code).toBe('sticker_archived')
    expect((await earned(anna!)).length).toBe(1)
    await put(false)
    expect((await grant(id, [ben!])).body.granted).toBe(1)
  })

  test('needs a picture of one’s own and each language once', async () => {
    const stolen = await somePicture(app, await newcomer(app))
    const make = (wish: { texts: contract.StickerText[]; picture_id: string }) =>
      app.as(olga)(contract.createOwnSticker, wish)
    expect((await make({ texts, picture_id: stolen })).body).toMatchObject({
      code: 'sticker_content_wrong',
      fields: { picture_id: expect.any(String) },
    })
    const twice = await make({ texts: [texts[0]!, texts[0]!], picture_id: await somePicture(app, olga) })
    expect(twice.body).toMatchObject({ fields: { 'texts.1.language': expect.any(String) } })
  })

  test('D2: whoever has stickers switched off gets none', async () => {
    const { id } = await drawn()
    const anna = await newcomer(app)
    await setSwitch(app.db, { module: 'StickersModule', scope: 'person', target: anna.id, is_on: false })
    expect((await grant(id, [anna])).body).toEqual({ granted: 0 })
    expect(await holders(id)).toEqual([])
  })
})

test('D1: organisers who are limited grant, see and take back of their own people alone, and draw up none', async () => {
  const lena = await app.person('Lena', { role: 'organiser' })
  const [anna, ben] = await newcomers(app, 2)
  const depot = await department(anna!)
  await setScope(app.db, {
    userId: lena.id,
    scope: { department_ids: [depot], country_ids: [] },
    by: olga.id,
  })
  const { id } = await drawn()
  expect((await grant(id, [anna!, ben!], lena)).body).toEqual({ granted: 1 })
  expect(await holders(id)).toEqual([anna!.id])
  expect((await grant(id, [ben!], lena)).body.code).toBe('sticker_nobody')
  await grant(id, [ben!])
  expect(await holders(id, lena)).toEqual([anna!.id])
  expect(
    (await app.as(lena)(contract.listOwnStickers, {})).body.stickers.find((one) => one.id === id)?.holders,
  ).toBe(1)
  expect(
    (await app.as(lena)(contract.countStickerReach, { sticker_id: id, audience: EVERYBODY })).body.people,
  ).toBe(1)
  expect((await take(id, ben!, lena)).body.code).toBe('sticker_person_not_found')
  expect((await take(id, anna!, lena)).body.taken).toBe(true)
  const refused = await app.as(lena)(contract.createOwnSticker, { texts, picture_id: randomUUID() })
  expect(refused.body.code).toBe('concerns_everybody')
})
