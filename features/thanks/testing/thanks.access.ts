import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { writeThanksValue } from '#features/thanks/contract/console.ts'
import { reviewThanksFlag } from '#features/thanks/contract/flags.ts'
import { someValue, thanked, thankedBefore } from '#features/thanks/server/thanks.fixture.ts'
import { deleteWallEntry } from '#features/wall/contract/entries.ts'
import type { AccessRow, Input, OpenRow } from '#app/testing/walks/access-rows.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For every operation about thanks that takes an id. */
export function thanksRows(appOf: () => TestApp): Record<string, AccessRow> {
  let writing: Promise<Person> | undefined
  const organiser = () => (writing ??= appOf().person(`Warden${randomUUID()}`, { role: 'organiser' }))
  let value: Promise<string> | undefined
  const valueId = () => (value ??= someValue(appOf()))

  async function given(): Promise<{ giver: Person; id: string }> {
    const [giver, receiver] = await newcomers(appOf(), 2)
    return { giver: giver!, id: await thanked(appOf(), [giver!, receiver!], { value_id: await valueId() }) }
  }
  async function deleted(): Promise<string> {
    const { giver, id } = await given()
    await appOf().as(giver)(deleteWallEntry, { entry_id: id })
    return id
  }
  async function flag(): Promise<string> {
    const [one, other] = (await newcomers(appOf(), 2)) as [Person, Person]
    const thanks = await thankedBefore(appOf(), [one, other], { value_id: await valueId(), weeksAgo: 2 })
    const [first_id, second_id] = [one.id, other.id].toSorted()
    const { rows } = await sql<{ id: string }>`insert into thanks_flags (kind, first_id, second_id)
      values ('pair', ${first_id}, ${second_id}) returning id`.execute(appOf().db)
    await sql`insert into thanks_flag_lines (flag_id, thanks_id) values (${rows[0]!.id}, ${thanks})`.execute(
      appOf().db,
    )
    return rows[0]!.id
  }
  async function decided(): Promise<Input> {
    const flag_id = await flag()
    const wish = { flag_id, verdict: 'dismissed', note: '' } as const
    const { body } = await appOf().as(await organiser())(reviewThanksFlag, wish)
    return { flag_id, reviewed_at: body.flag.reviewed_at }
  }
  const words = async () => ({
    user_id: (await newcomer(appOf())).id,
    value_id: await valueId(),
    text: 'Thank you.',
  })
  const content = {
    texts: [
      { language: 'en', title: 'Helpful', text: 'Helps.' },
      { language: 'pl', title: 'Pomoc', text: 'Pomaga.' },
    ],
    sign: 'heart',
    colour: 'poppy',
  } as const
  let taken: Input = {}
  const atConsole = (
    open: () => Promise<Input>,
    missing: Input,
    gone: () => Promise<Input[]> = async () => [],
  ): OpenRow => ({
    open,
    gone,
    missing: () => missing,
  })
  const goneThanks = (rest: Input) => async () => [{ thanks_id: await deleted(), ...rest }]
  const reason = { reason: 'Not for others.' }
  const dismissed = { verdict: 'dismissed', note: '' }
  // Nothing fits what is not there.
  const filtered: OpenRow = {
    open: async () => ({ value_id: await valueId() }),
    gone: async () => [],
    missing: () => ({ value_id: randomUUID() }),
  }
  return {
    'GET /api/thanks/desk': filtered,
    'GET /api/thanks/desk/export': filtered,
    'GET /api/thanks/colleagues': {
      open: async () => ({ user_id: (await newcomer(appOf())).id }),
      gone: async () => [{ user_id: (await appOf().person(`Gone${randomUUID()}`, { deleted: true })).id }],
      missing: () => ({ user_id: randomUUID() }),
    },
    // The id is made by the caller: every new one works, and one that is taken is refused whoever took it.
    'PUT /api/thanks/:thanks_id': {
      open: async () => {
        taken = { thanks_id: (await given()).id, ...(await words()) }
        return { thanks_id: randomUUID(), ...(await words()) }
      },
      gone: async () => [{ thanks_id: await deleted(), ...(await words()) }],
      missing: () => taken,
    },
    'PUT /api/thanks/desk/:thanks_id/hidden': atConsole(
      async () => ({ thanks_id: (await given()).id, ...reason }),
      { thanks_id: randomUUID(), ...reason },
      goneThanks(reason),
    ),
    'DELETE /api/thanks/desk/:thanks_id/hidden': atConsole(
      async () => ({ thanks_id: (await given()).id }),
      { thanks_id: randomUUID() },
      goneThanks({}),
    ),
    'PUT /api/thanks/desk/values/:value_id': atConsole(
      async () => {
        const value_id = await someValue(appOf())
        const wish = { value_id, ...content, texts: [...content.texts], version: 1 }
        await appOf().as(await organiser())(writeThanksValue, wish)
        await sql`update thanks_values set retired_at = now() where id = ${value_id}`.execute(appOf().db)
        return { ...wish, sign: 'star', version: 2 }
      },
      { value_id: randomUUID(), ...content, version: 3 },
    ),
    'PUT /api/thanks/desk/values/:value_id/retired': atConsole(
      async () => ({ value_id: await someValue(appOf()), retired: true }),
      { value_id: randomUUID(), retired: true },
    ),
    'PUT /api/thanks/desk/values': atConsole(async () => ({ ids: [await valueId()] }), { ids: [] }),
    'POST /api/thanks/desk/flags/:flag_id': atConsole(async () => ({ flag_id: await flag(), ...dismissed }), {
      flag_id: randomUUID(),
      ...dismissed,
    }),
    'DELETE /api/thanks/desk/flags/:flag_id/verdict': atConsole(decided, {
      flag_id: randomUUID(),
      reviewed_at: '2026-11-26T00:00:00Z',
    }),
  }
}
