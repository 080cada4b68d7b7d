import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { listReceipts, listVotes } from '#features/vote/contract/vote.ts'
import { auditVote, exportVote, getVoteConsole } from '#features/vote/contract/console.ts'
import { removeSwitch, setSwitch } from '#features/modules/server/modules.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import {
  ballot,
  endVote,
  inHours,
  newKey,
  openVote,
  publish,
  seen,
  segmentOf,
  turnClock,
  writeVote,
} from './vote.fixture.ts'
import { turnVotes } from './vote.turning.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const mayVote = async (person: Pick<Person, 'token'>) =>
  (await app.as(person)(getProfile, {})).body.user_can_vote

describe('C-41, C-73: user_can_vote', () => {
  test('is true exactly while somebody is on the list of an open vote and has not voted', async () => {
    const [anna, bert] = (await newcomers(app, 2)) as [Person, Person]
    const flags = async () => [await mayVote(anna), await mayVote(bert)]
    const states = [await flags()]
    const vote = await openVote(app, olga, [anna])
    states.push(await flags())
    expect((await ballot(app, anna, vote)).status).toBe(200)
    states.push(await flags())
    const second = await openVote(app, olga, [anna, bert])
    states.push(await flags())
    await endVote(app, second.id)
    states.push(await flags())
    expect(states).toEqual([
      [false, false],
      [true, false],
      [false, false],
      [true, true],
      [false, false],
    ])
  })

  test('is right between the opening and its job as well', async () => {
    const [anna, bert] = (await newcomers(app, 2)) as [Person, Person]
    const segments = [await segmentOf(app, anna)]
    const audience = { segments, department_ids: [], country_ids: [] }
    const { id } = await writeVote(app, olga, { audience, opens_at: inHours(1) })
    await publish(app, olga, id)
    expect([await mayVote(anna), await mayVote(bert)]).toEqual([false, false])
    await turnClock(app, id, { opens_at: new Date(Date.now() - 1_000).toISOString() })
    const { opened_at } = await app.db
      .selectFrom('votes')
      .select('opened_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(opened_at, 'nobody has opened it').toBeNull()
    expect([await mayVote(anna), await mayVote(bert)]).toEqual([true, false])
    await turnVotes(app.services)
  })
})

describe('the list of voters', () => {
  test('is fixed at the opening: whoever comes later is not on it, and whoever leaves stays', async () => {
    const [anna, bert, carl] = (await newcomers(app, 3)) as [Person, Person, Person]
    const vote = await openVote(app, olga, [anna, bert])
    const [segment] = vote.audience.segments
    await app.db.updateTable('users').set({ segment: segment! }).where('id', '=', carl.id).execute()
    await app.db.updateTable('users').set({ segment: null }).where('id', '=', bert.id).execute()
    expect((await ballot(app, carl, vote)).body.code).toBe('vote_not_found')
    expect(await seen(app, carl, vote.id)).toMatchObject({ on_list: false, voted: false })
    expect((await ballot(app, bert, vote)).status).toBe(200)
    expect((await app.as(olga)(getVoteConsole, { vote_id: vote.id })).body.vote).toMatchObject({
      voters: 2,
      voted: 1,
      result: null,
    })
  })

  test('is fixed once, however many ask at the moment of the opening, and nobody finds it empty', async () => {
    const people = (await newcomers(app, 8)) as Person[]
    const segments = [await segmentOf(app, ...people)]
    const audience = { segments, department_ids: [], country_ids: [] }
    const { id } = await writeVote(app, olga, { audience, opens_at: inHours(1) })
    await publish(app, olga, id)
    expect((await seen(app, people[0]!, id))?.options).toEqual([])
    await turnClock(app, id, { opens_at: new Date(Date.now() - 1_000).toISOString() })
    const answers = await Promise.all(
      people.flatMap((person) => [seen(app, person, id), seen(app, person, id)]),
    )
    for (const answer of answers) {
      expect(answer).toMatchObject({ state: 'open', on_list: true, voted: false })
      expect(answer!.options).toHaveLength(3)
    }
    const voters = await app.db.selectFrom('vote_voters').selectAll().where('vote_id', '=', id).execute()
    expect(voters).toHaveLength(people.length)
  })

  test('has nobody for whom the vote is switched off', async () => {
    const [anna, bert] = (await newcomers(app, 2)) as [Person, Person]
    const off = { module: 'TripVoteModule', scope: 'person', target: bert.id } as const
    await setSwitch(app.db, { ...off, is_on: false })
    const vote = await openVote(app, olga, [anna, bert])
    await removeSwitch(app.db, off)
    expect([vote.voters, (await ballot(app, bert, vote)).body.code]).toEqual([1, 'vote_not_found'])
  })
})

describe('G1: a ballot', () => {
  test('of one person is counted once, whatever 200 parallel calls choose', async () => {
    const anna = await newcomer(app)
    const vote = await openVote(app, olga, [anna])
    const keys = Array.from({ length: 20 }, newKey)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => ballot(app, anna, vote, at % 3, keys[at % 20])),
    )
    const receipts = answers.filter(({ status }) => status === 200).map(({ body }) => body.receipt)
    expect(new Set(receipts).size).toBe(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['vote_cast']))
    const { rows } = await sql`select receipt from vote_ballots where vote_id = ${vote.id}`.execute(app.db)
    expect(rows).toEqual([{ receipt: receipts[0] }])
    const { audit } = (await app.as(olga)(auditVote, { vote_id: vote.id })).body
    expect(audit).toEqual({
      voters: 1,
      voted: 1,
      ballots: 1,
      counted: 1,
      fingerprint_fits: null,
      fits: true,
    })
  })

  test('B9: sent again answers the same, also after the close; another choice or key is refused', async () => {
    const anna = await newcomer(app)
    const vote = await openVote(app, olga, [anna])
    const key = newKey()
    const first = await ballot(app, anna, vote, 1, key)
    expect((await ballot(app, anna, vote, 1, key)).body).toEqual(first.body)
    expect((await ballot(app, anna, vote, 2, key)).body.code).toBe('vote_cast')
    expect((await ballot(app, anna, vote, 1)).body.code).toBe('vote_cast')
    await endVote(app, vote.id)
    expect((await ballot(app, anna, vote, 1, key)).body).toEqual(first.body)
  })

  test('held past the close is not counted, by whatever it was held', async () => {
    const people = (await newcomers(app, 4)) as [Person, Person, Person, Person]
    const vote = await openVote(app, olga, people, {
      closes_at: new Date(Date.now() + 2_500).toISOString(),
    })
    const [anna, bert, carl, dora] = people
    expect((await ballot(app, anna, vote)).status).toBe(200)
    const held: Promise<Awaited<ReturnType<typeof ballot>>>[] = []
    await app.db.transaction().execute(async (tx) => {
      await sql`select from vote_voters where vote_id = ${vote.id} and user_id = ${bert.id} for update`.execute(
        tx,
      )
      held.push(ballot(app, bert, vote))
      await sql`select from vote_tallies where vote_id = ${vote.id} for update`.execute(tx)
      held.push(ballot(app, carl, vote))
      await sql`select pg_sleep(3)`.execute(tx)
    })
    held.push(ballot(app, dora, vote))
    const codes = (await Promise.all(held)).map(({ body }) => body.code)
    expect(codes).toEqual(['vote_over', 'vote_over', 'vote_over'])
    const result = (await seen(app, anna, vote.id))!.result!
    expect([result.voters, result.ballots, result.counts.map(({ ballots }) => ballots)]).toEqual([
      4,
      1,
      [1, 0, 0],
    ])
  }, 20_000)

  test('is refused by the database itself once the vote is over, and nothing counted is changed', async () => {
    const anna = await newcomer(app)
    const vote = await openVote(app, olga, [anna, await newcomer(app)])
    await ballot(app, anna, vote)
    const tries = (): Promise<unknown>[] => [
      sql`insert into vote_voters (vote_id, user_id) values (${vote.id}, ${olga.id})`.execute(app.db),
      sql`delete from vote_voters where vote_id = ${vote.id}`.execute(app.db),
      sql`update vote_voters set voted = false where vote_id = ${vote.id} and voted`.execute(app.db),
      sql`update vote_ballots set receipt = 'X' where vote_id = ${vote.id}`.execute(app.db),
      sql`delete from vote_ballots where vote_id = ${vote.id}`.execute(app.db),
      sql`update vote_tallies set counts = '{9,0,0}' where vote_id = ${vote.id}`.execute(app.db),
      sql`update vote_tallies set counts = '{0,1,0}' where vote_id = ${vote.id}`.execute(app.db),
      sql`update vote_options set position = 7 where vote_id = ${vote.id} and position = 0`.execute(app.db),
      sql`delete from vote_options where vote_id = ${vote.id}`.execute(app.db),
      sql`update votes set closes_at = closes_at + interval '1 day' where id = ${vote.id}`.execute(app.db),
      sql`update votes set texts = '[]' where id = ${vote.id}`.execute(app.db),
      sql`delete from votes where id = ${vote.id}`.execute(app.db),
    ]
    const outcomes = async () => (await Promise.allSettled(tries())).map(({ status }) => status)
    expect(new Set(await outcomes())).toEqual(new Set(['rejected']))
    await endVote(app, vote.id)
    await turnVotes(app.services)
    expect(new Set(await outcomes())).toEqual(new Set(['rejected']))
    const late = [
      sql`insert into vote_ballots (vote_id, receipt, seal) values (${vote.id}, 'LATE', '')`.execute(app.db),
      sql`update vote_tallies set counts[1] = counts[1] + 1 where vote_id = ${vote.id}`.execute(app.db),
      sql`update votes set fingerprint = 'x' where id = ${vote.id}`.execute(app.db),
    ]
    expect(new Set((await Promise.allSettled(late)).map(({ status }) => status))).toEqual(
      new Set(['rejected']),
    )
  })
})

describe('G1: the secret', () => {
  test('no row of the database pairs a voter with a choice, nor by what was written together', async () => {
    const people = (await newcomers(app, 6)) as Person[]
    const vote = await openVote(app, olga, people)
    for (const [at, person] of people.entries()) await ballot(app, person, vote, at % 3)
    // Whatever tells a choice stands in one row, which every ballot writes anew in whole.
    const { rows: tallies } = await sql<{ rows: number }>`select count(*)::int as rows from vote_tallies
      where vote_id = ${vote.id}`.execute(app.db)
    expect(tallies[0]!.rows).toBe(1)
    const optionIds = vote.options.map(({ id }) => id)
    const { rows: columns } = await sql<{ table_name: string; column_name: string; data_type: string }>`
      select table_name, column_name, data_type from information_schema.columns
      where table_name in ('vote_voters', 'vote_ballots') order by 1, 2`.execute(app.db)
    expect(columns.map(({ table_name, column_name }) => `${table_name}.${column_name}`)).toEqual([
      'vote_ballots.receipt',
      'vote_ballots.seal',
      'vote_ballots.vote_id',
      'vote_voters.user_id',
      'vote_voters.vote_id',
      'vote_voters.voted',
    ])
    expect(columns.filter(({ data_type }) => data_type.startsWith('timestamp'))).toEqual([])
    // Two who chose alike have seals that have nothing in common.
    const { rows: seals } = await sql<{ seal: Buffer }>`select seal from vote_ballots
      where vote_id = ${vote.id}`.execute(app.db)
    expect(new Set(seals.map(({ seal }) => seal.toString('hex'))).size).toBe(people.length)
    for (const { seal } of seals)
      for (const id of optionIds) expect(seal.toString('latin1')).not.toContain(id)
    // The rows of options were not touched by any ballot.
    const { rows: touched } = await sql<{ same: number }>`select count(distinct xmin::text)::int as same
      from vote_options where vote_id = ${vote.id}`.execute(app.db)
    expect(touched[0]!.same).toBe(1)
  })

  test('nobody sees a count before the close, the organisers neither', async () => {
    const [anna, bert] = (await newcomers(app, 2)) as [Person, Person]
    const vote = await openVote(app, olga, [anna, bert])
    await ballot(app, anna, vote, 2)
    const texts = [
      JSON.stringify((await app.as(olga)(getVoteConsole, { vote_id: vote.id })).body),
      JSON.stringify((await app.as(olga)(auditVote, { vote_id: vote.id })).body),
      JSON.stringify((await app.as(anna)(listVotes, {})).body),
      JSON.stringify((await app.as(bert)(listVotes, {})).body),
    ]
    for (const text of texts) expect(text).not.toMatch(/"(counts|leading)"/)
    expect((await app.as(olga)(exportVote, { vote_id: vote.id })).body.code).toBe('vote_not_over')
    expect((await app.as(anna)(listReceipts, { vote_id: vote.id })).body.code).toBe('vote_not_over')
  })
})
