import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { blockPerson } from '#features/blocks/contract/blocks.ts'
import { getColleague } from '#features/colleagues/contract/colleagues.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { removeSwitch, setSwitch } from '#features/modules/server/modules.ts'
import { mergePeople } from '#features/people/contract/merging.ts'
import { listMyPoints } from '#features/points/contract/points.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { findThanksColleagues, listMyThanks, setThanksPrivacy } from '#features/thanks/contract/thanks.ts'
import { hideWallEntry, showWallEntry } from '#features/wall/contract/console.ts'
import { deleteWallEntry, reportWallEntry, restoreWallEntry } from '#features/wall/contract/entries.ts'
import { listWall, readWallPost, wallChanged } from '#features/wall/contract/wall.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { bookOf, paidTo, someValue, thanked, thankedBefore, tryThanks } from './thanks.fixture.ts'
import { thank } from './thanks.giving.ts'

const app = useTestApp()
let helpful: string
let olga: Person

beforeAll(async () => {
  await setSetting(app.db, 'started', 'on')
  helpful = await someValue(app)
  olga = await app.person('Olga', { role: 'organiser' })
})

const give = (giver: Person, receiver: { id: string }, wish: { thanks_id?: string; text?: string } = {}) =>
  tryThanks(app, [giver, receiver], { value_id: helpful, ...wish })
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return status === 200 ? 200 : body.code
}
const wallOf = async (reader: Person) => (await app.as(reader)(listWall, {})).body.posts
const cardOf = async (reader: Person, person: { id: string }) =>
  (await app.as(reader)(getColleague, { user_id: person.id })).body.colleague.thanks

describe('thanks', () => {
  test('stand on the wall, in the book of both and on the card, and whoever is thanked is told', async () => {
    const [anna, ben, cleo] = await newcomers(app, 3)
    const id = await thanked(app, [anna!, ben!], { value_id: helpful, text: 'You stayed late for me.' })
    const [post] = await wallOf(cleo!)
    expect(post).toMatchObject({
      id,
      text: 'You stayed late for me.',
      author: { id: anna!.id },
      thanks: { value: { word: 'Helpful', sign: 'heart', colour: 'poppy' }, to: { id: ben!.id } },
    })
    expect(app.told.some(({ event }) => event === wallChanged.name)).toBe(true)
    expect(await bookOf(app, ben!)).toMatchObject([
      { id, giver: { id: anna!.id }, value: { word: 'Helpful' }, text: 'You stayed late for me.', points: 0 },
    ])
    expect(await bookOf(app, anna!, 'given')).toMatchObject([{ id, receiver: { id: ben!.id } }])
    const mine = (await app.as(anna!)(listMyThanks, {})).body
    expect([mine.week?.given, mine.week?.budget, mine.received]).toEqual([1, 3, []])
    expect(new Date(mine.week!.renews_at).getTime()).toBeGreaterThan(Date.now())
    expect(await cardOf(cleo!, ben!)).toEqual({
      give: true,
      values: [{ word: 'Helpful', sign: 'heart', colour: 'poppy', count: 1 }],
    })
    const { notifications } = (await app.as(ben!)(listNotifications, {})).body
    expect(notifications[0]).toMatchObject({
      kind: 'thanks',
      notice: {
        headline: `${anna!.first_name} Test thanks you`,
        detail: 'Helpful: You stayed late for me.',
        path: `/thanks?open=${id}`,
      },
    })
    expect(await paidTo(app, ben!), 'points are the organisers’ choice, and none at first').toEqual([])
    expect((await app.as(cleo!)(listWall, { search: ben!.first_name })).body.posts[0]?.id).toBe(id)
  })

  test('are refused for oneself, for strangers to each other, for whoever left, and for a value that is not in use', async () => {
    const [anna, ben, cleo] = await newcomers(app, 3)
    const gone = await app.person(`Gone${randomUUID().slice(0, 8)}`, { deleted: true })
    const off = await app.person(`Off${randomUUID().slice(0, 8)}`, { access: false })
    await app.as(ben!)(blockPerson, { user_id: anna!.id })
    await app.as(anna!)(blockPerson, { user_id: cleo!.id })
    expect(await codeOf(give(anna!, anna!))).toBe('thanks_self')
    for (const person of [ben!, cleo!, gone, off, { id: randomUUID() }])
      expect(await codeOf(give(anna!, person))).toBe('thanks_person_not_found')
    expect(await codeOf(give(anna!, olga, { text: '\u200b' }))).toBe('thanks_empty')
    expect(await codeOf(tryThanks(app, [anna!, olga], { value_id: randomUUID() }))).toBe(
      'thanks_value_not_found',
    )
    expect((await app.as(anna!)(listMyThanks, {})).body.week?.given).toBe(0)
  })

  test('F1: three a week and one for each colleague, also when everything is pressed at once', async () => {
    const [anna, ...others] = await newcomers(app, 7)
    const same = await Promise.all(Array.from({ length: 6 }, () => codeOf(give(anna!, others[0]!))))
    expect(same.map(String).toSorted()).toEqual(['200', ...Array.from({ length: 5 }, () => 'thanks_pair')])
    // As two instances would: past the call, each in a transaction of its own.
    const services = app.services
    const fail = (code: string) => new Error(code)
    const tries = await Promise.allSettled(
      others.slice(1).map(({ id }) =>
        thank(services, {
          giverId: anna!.id,
          input: { thanks_id: randomUUID(), user_id: id, value_id: helpful, text: 'Thank you!' },
          fail: fail as never,
        }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const given = await bookOf(app, anna!, 'given')
    expect(new Set(given.map(({ receiver }) => receiver.id)).size).toBe(3)
    expect(await codeOf(give(anna!, others[0]!))).toBe('thanks_pair')
    const refused = await give(anna!, await newcomer(app))
    expect([refused.body.code, refused.body.message]).toEqual([
      'thanks_spent',
      'You have said all 3 thank-yous of this week. New ones are there on Monday.',
    ])
  })

  test('B9: the same call again, at once or later, is one, and something else under its id is refused', async () => {
    const [anna, ben, cleo] = await newcomers(app, 3)
    const thanks_id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => codeOf(give(anna!, ben!, { thanks_id }))),
    )
    expect(answers).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await bookOf(app, ben!)).toHaveLength(1)
    for (const again of [
      give(anna!, ben!, { thanks_id, text: 'Other words' }),
      give(anna!, cleo!, { thanks_id }),
      give(cleo!, ben!, { thanks_id }),
    ])
      expect(await codeOf(again)).toBe('thanks_id_taken')
    const [post] = await wallOf(cleo!)
    await app.as(anna!)(deleteWallEntry, { entry_id: post!.id })
    expect(await codeOf(give(anna!, ben!, { thanks_id })), 'deleted since, and not written anew').toBe(200)
    expect(await bookOf(app, ben!)).toEqual([])
  })

  test('of a week that is over count neither for the budget nor for the colleague', async () => {
    const [anna, ben] = await newcomers(app, 2)
    for (const weeksAgo of [1, 2, 3, 4])
      await thankedBefore(app, [anna!, ben!], { value_id: helpful, weeksAgo })
    expect(await codeOf(give(anna!, ben!))).toBe(200)
    await setSetting(app.db, 'thanks_week', 1)
    expect((await give(anna!, await newcomer(app))).body.message).toMatch(
      /^You have said your thank-you of this week/,
    )
    await setSetting(app.db, 'thanks_week', 3)
  })

  test('that are deleted or hidden are gone from the book and still count for the week', async () => {
    const [anna, ben, cleo] = await newcomers(app, 3)
    const entry_id = await thanked(app, [anna!, ben!], { value_id: helpful })
    await app.as(anna!)(deleteWallEntry, { entry_id })
    expect([await bookOf(app, ben!), (await cardOf(cleo!, ben!))?.values]).toEqual([[], []])
    expect((await app.as(ben!)(listNotifications, {})).body.notifications).toEqual([])
    expect(await codeOf(give(anna!, ben!))).toBe('thanks_pair')
    await app.as(anna!)(restoreWallEntry, { entry_id })
    expect(await bookOf(app, ben!)).toHaveLength(1)
    expect((await app.as(ben!)(reportWallEntry, { entry_id, reason: 'other' })).status).toBe(200)
    await app.as(olga)(hideWallEntry, { entry_id, reason: 'Not kind.' })
    expect([await bookOf(app, ben!), await bookOf(app, anna!, 'given')]).toEqual([[], []])
    expect((await app.as(cleo!)(readWallPost, { post_id: entry_id })).status).toBe(404)
    await app.as(olga)(showWallEntry, { entry_id })
    expect(await bookOf(app, ben!)).toHaveLength(1)
  })

  test('are shown on the card unless the person keeps them to themselves', async () => {
    const [anna, ben, cleo] = await newcomers(app, 3)
    await thanked(app, [anna!, ben!], { value_id: helpful })
    await app.as(ben!)(setThanksPrivacy, { hidden: true })
    expect(await cardOf(cleo!, ben!)).toEqual({ give: true, values: [] })
    expect((await app.as(ben!)(listMyThanks, {})).body).toMatchObject({
      hidden: true,
      received: [{ count: 1 }],
    })
    expect((await wallOf(cleo!))[0], 'the post is whose who wrote it').toMatchObject({
      thanks: { to: { id: ben!.id } },
    })
    await app.as(ben!)(setThanksPrivacy, { hidden: false })
    expect((await cardOf(cleo!, ben!))?.values).toHaveLength(1)
  })

  test('are found among colleagues, those who were thanked this week marked', async () => {
    const [anna, ben] = await newcomers(app, 2)
    await thanked(app, [anna!, ben!], { value_id: helpful })
    const found = async (input: { search?: string; user_id?: string }) =>
      (await app.as(anna!)(findThanksColleagues, input)).body.people.map(({ id, thanked: is }) => [id, is])
    expect(await found({ search: ben!.first_name })).toContainEqual([ben!.id, true])
    expect(await found({ user_id: olga.id })).toEqual([[olga.id, false]])
    expect(await found({ user_id: anna!.id }), 'nobody thanks themselves').toEqual([])
  })

  test('D2: switched off, nobody is thanked or told, and what was said stays to be read', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const id = await thanked(app, [anna!, ben!], { value_id: helpful })
    const turn = { module: 'ThanksModule', scope: 'person', target: ben!.id } as const
    await setSwitch(app.db, { ...turn, is_on: false })
    expect(await codeOf(give(ben!, anna!))).toBe('module_off')
    expect(await codeOf(give(await newcomer(app), ben!))).toBe('thanks_person_not_found')
    const mine = (await app.as(ben!)(listMyThanks, {})).body
    expect([mine.week, mine.lines.map((line) => line.id)]).toEqual([null, [id]])
    expect((await app.as(ben!)(listNotifications, {})).body.notifications).toEqual([])
    expect((await cardOf(anna!, ben!))?.give).toBe(false)
    await removeSwitch(app.db, turn)
    expect((await app.as(ben!)(listNotifications, {})).body.notifications).toHaveLength(1)
  })
})

describe('the points of thanks', () => {
  const withPoints = async (points: number, most: number, work: () => Promise<void>) => {
    await setSetting(app.db, 'thanks_points', points)
    await setSetting(app.db, 'thanks_points_week', most)
    try {
      await work()
    } finally {
      await setSetting(app.db, 'thanks_points', 0)
    }
  }

  test('come to whoever is thanked, never beyond the week, also when many thank at once', () =>
    withPoints(10, 25, async () => {
      const [ben, ...givers] = await newcomers(app, 6)
      await Promise.all(givers.map((giver) => thanked(app, [giver, ben!], { value_id: helpful })))
      expect((await paidTo(app, ben!)).toSorted((a, b) => a - b)).toEqual([5, 10, 10])
      for (const giver of givers) expect(await paidTo(app, giver)).toEqual([])
      const reader = (await app.as(ben!)(listMyPoints, {})).body.entries.map(({ reason }) => reason)
      expect(new Set(reader)).toEqual(new Set(['Thanked by a colleague: Helpful']))
      expect(
        (await app.as(ben!, { headers: { 'accept-language': 'pl' } })(listMyPoints, {})).body.entries[0]
          ?.reason,
      ).toBe('Podziękowanie od koleżanki lub kolegi: Helpful (pl)')
    }))

  test('F3: are countered when thanks are deleted or hidden and booked anew when they are shown, each time once', () =>
    withPoints(10, 25, async () => {
      const [anna, ben] = await newcomers(app, 2)
      const entry_id = await thanked(app, [anna!, ben!], { value_id: helpful })
      await Promise.all([1, 2, 3].map(() => app.as(anna!)(deleteWallEntry, { entry_id })))
      await Promise.all([1, 2, 3].map(() => app.as(anna!)(restoreWallEntry, { entry_id })))
      expect(await paidTo(app, ben!)).toEqual([10, -10, 10])
      await app.as(olga)(hideWallEntry, { entry_id, reason: 'Not kind.' })
      await setSetting(app.db, 'thanks_points_week', 4)
      await app.as(olga)(showWallEntry, { entry_id })
      expect(await paidTo(app, ben!)).toEqual([10, -10, 10, -10, 4])
      expect((await bookOf(app, ben!))[0]?.points).toBe(4)
    }))

  test('go over with a merged account, and what the two gave each other earns nothing', () =>
    withPoints(10, 100, async () => {
      const [anna, old, ben, ada] = [
        ...(await newcomers(app, 3)),
        await app.person(`Ada${randomUUID().slice(0, 6)}`, { role: 'administrator' }),
      ]
      await thanked(app, [ben!, old!], { value_id: helpful })
      await thanked(app, [anna!, old!], { value_id: helpful })
      await thanked(app, [old!, anna!], { value_id: helpful })
      await thanked(app, [old!, ben!], { value_id: helpful })
      const merged = await app.as(ada!)(mergePeople, { gone_id: old!.id, kept_id: anna!.id })
      expect(merged.body).toMatchObject({ report: { doubled: 1 } })
      expect((await bookOf(app, anna!)).map(({ giver }) => giver.id)).toEqual([ben!.id])
      expect((await bookOf(app, anna!, 'given')).map(({ receiver }) => receiver.id)).toEqual([ben!.id])
      const { rows } = await sql<{
        sum: number
      }>`select coalesce(sum(points), 0)::int as sum from points_entries
        where user_id = ${anna!.id}`.execute(app.db)
      expect(rows[0]!.sum).toBe(10)
    }))
})
