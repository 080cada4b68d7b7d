import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  giveThanks,
  listMyThanks,
  type ThanksLine,
  type ThanksList,
} from '#features/thanks/contract/thanks.ts'
import { insertValue } from './thanks.values.store.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

type Somebody = Pick<Person, 'id' | 'token'>

/** A value of the company for which people can thank each other. */
export async function someValue(app: TestApp, title = 'Helpful'): Promise<string> {
  const id = randomUUID()
  const texts = [
    { language: 'en' as const, title, text: 'We help before we are asked.' },
    { language: 'pl' as const, title: `${title} (pl)`, text: 'Pomagamy, zanim ktoś poprosi.' },
  ]
  await insertValue(app.db, { id, texts, sign: 'heart', colour: 'poppy', place: 0 })
  return id
}

type ThanksWished = { value_id: string; thanks_id?: string; text?: string }

/** Thanks somebody through the API, whatever comes of it. */
export async function tryThanks(
  app: TestApp,
  [giver, receiver]: readonly [Somebody, { id: string }],
  wish: ThanksWished,
) {
  const { thanks_id = randomUUID(), text = 'You stayed late for me.', value_id } = wish
  const answer = await app.as(giver)(giveThanks, { thanks_id, user_id: receiver.id, value_id, text })
  return { thanks_id, ...answer }
}

/** The same, which has to work; answers its id. */
export async function thanked(
  app: TestApp,
  pair: readonly [Somebody, { id: string }],
  wish: ThanksWished,
): Promise<string> {
  const { thanks_id, status, body } = await tryThanks(app, pair, wish)
  if (status !== 200) throw new Error(`nobody was thanked: ${body.code}`)
  return thanks_id
}

/** What stands in somebody’s book. */
export async function bookOf(
  app: TestApp,
  person: Somebody,
  list: ThanksList = 'received',
): Promise<ThanksLine[]> {
  return (await app.as(person)(listMyThanks, { list })).body.lines
}

/** Thanks of weeks that are over, straight in the tables: `weeksAgo` says in which. */
export async function thankedBefore(
  app: Pick<TestApp, 'db'>,
  [giver, receiver]: readonly [{ id: string }, { id: string }],
  { value_id, weeksAgo, worth = 0 }: { value_id: string; weeksAgo: number; worth?: number },
): Promise<string> {
  const id = randomUUID()
  await sql`insert into wall_entries (id, author_id, text, sha256, thanked_id, thanked_for, created_at)
    values (${id}, ${giver.id}, 'Thank you.', decode(repeat('00', 32), 'hex'), ${receiver.id},
      '{"sign":"heart","colour":"poppy","texts":[{"language":"en","word":"Helpful"}]}',
      now() - ${weeksAgo} * interval '7 days')`.execute(app.db)
  await sql`insert into thanks (id, giver_id, receiver_id, value_id, week, sha256, worth, created_at)
    values (${id}, ${giver.id}, ${receiver.id}, ${value_id},
      date_trunc('week', now() at time zone 'Europe/Warsaw')::date - 7 * ${weeksAgo}::int,
      decode(repeat('00', 32), 'hex'), ${worth}, now() - ${weeksAgo} * interval '7 days')`.execute(app.db)
  return id
}

/** The lines of the ledger about thanks of a person, the oldest first. */
export async function paidTo(app: Pick<TestApp, 'db'>, person: { id: string }): Promise<number[]> {
  const { rows } = await sql<{ points: number }>`select e.points from points_entries e
    left join points_entries c on c.id = e.counters_id
    where e.user_id = ${person.id} and 'thanks' in (e.source, c.source) order by e.id`.execute(app.db)
  return rows.map(({ points }) => points)
}
