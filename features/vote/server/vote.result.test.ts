import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { listReceipts } from '#features/vote/contract/vote.ts'
import { auditVote, exportVote, getVoteConsole } from '#features/vote/contract/console.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { ballot, endVote, inHours, openVote, seen, turnClock } from './vote.fixture.ts'
import { turnVotes, voteOpening } from './vote.turning.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const noticesOf = async (person: Pick<Person, 'token'>) =>
  (await app.as(person)(listNotifications, {})).body.notifications.flatMap(
    ({ notice }) => notice?.headline ?? [],
  )

describe('the result', () => {
  test('is there for all at the close, with turnout, receipts and a fingerprint that fits', async () => {
    const people = (await newcomers(app, 5)) as [Person, Person, Person, Person, Person]
    const vote = await openVote(app, olga, people)
    const receipts: string[] = []
    for (const [at, person] of people.slice(0, 4).entries())
      receipts.push((await ballot(app, person, vote, at === 3 ? 1 : 0)).body.receipt)
    await endVote(app, vote.id)
    const { result, state } = (await seen(app, people[4], vote.id))!
    expect(state).toBe('closed')
    expect(result).toMatchObject({ voters: 5, ballots: 4, leading: [vote.options[0]!.id], decision: null })
    expect(result!.counts.map(({ ballots }) => ballots)).toEqual([3, 1, 0])
    const list = (await app.as(people[4])(listReceipts, { vote_id: vote.id })).body
    expect(list).toEqual({ receipts: receipts.toSorted(), next: null })
    const starts = receipts[0]!.slice(0, 4).toLowerCase()
    expect((await app.as(people[4])(listReceipts, { vote_id: vote.id, starts })).body.receipts).toContain(
      receipts[0],
    )
    const { audit } = (await app.as(olga)(auditVote, { vote_id: vote.id })).body
    expect(audit).toMatchObject({ voted: 4, ballots: 4, counted: 4, fingerprint_fits: true, fits: true })
    expect((await app.as(olga)(exportVote, { vote_id: vote.id })).body.csv).toContain('Lakes,3')
  })

  test('an audit finds a count that was changed past the triggers', async () => {
    const anna = await newcomer(app)
    const vote = await openVote(app, olga, [anna])
    await ballot(app, anna, vote)
    await endVote(app, vote.id)
    await turnVotes(app.services)
    await sql`alter table vote_tallies disable trigger user`.execute(app.db)
    await sql`update vote_tallies set counts = '{0,1,0}' where vote_id = ${vote.id}`.execute(app.db)
    await sql`alter table vote_tallies enable trigger user`.execute(app.db)
    const { audit } = (await app.as(olga)(auditVote, { vote_id: vote.id })).body
    expect([audit.fits, audit.fingerprint_fits]).toEqual([false, false])
  })

  test('people are told of the opening, once of the near close if they have not voted, and of the result', async () => {
    const [anna, bert] = (await newcomers(app, 2)) as [Person, Person]
    const vote = await openVote(app, olga, [anna, bert])
    expect(await noticesOf(bert)).toEqual(['You have a vote: Where shall we go?'])
    await ballot(app, anna, vote)
    await turnClock(app, vote.id, { opens_at: inHours(-48), closes_at: inHours(3) })
    await voteOpening.remind(app.services)
    await voteOpening.remind(app.services)
    expect([await noticesOf(anna), await noticesOf(bert)]).toEqual([
      ['You have a vote: Where shall we go?'],
      ['The vote closes soon: Where shall we go?'],
    ])
    await endVote(app, vote.id)
    await turnVotes(app.services)
    expect(await noticesOf(anna)).toEqual(['The result is in: Where shall we go?'])
    expect(await noticesOf(bert)).toEqual(['The result is in: Where shall we go?'])
  })
})

test('How many of each department voted is fixed at the close, of none of which fewer than five did', async () => {
  const { rows } = await sql<{ id: string }>`insert into departments (name)
    values ('Yard'), ('Office'), ('Depot') returning id`.execute(app.db)
  const people = (await newcomers(app, 17)) as Person[]
  const into = (person: Person, department_id: string) =>
    app.db.updateTable('users').set({ department_id }).where('id', '=', person.id).execute()
  const sizes = [6, 6, 4]
  const owners = sizes.flatMap((size, at) => Array<string>(size).fill(rows[at]!.id))
  const vote = await openVote(app, olga, people)
  const split = async () =>
    (await app.as(olga)(getVoteConsole, { vote_id: vote.id })).body.vote.by_department.map(
      ({ department, voted }) => [department, voted],
    )
  for (const [at, person] of people.slice(0, 16).entries()) {
    await into(person, owners[at]!)
    await ballot(app, person, vote, at % 2)
  }
  expect(await split()).toEqual([])
  await endVote(app, vote.id)
  // Four of the depot stay hidden only with one of the others: alone they were what is left of the whole.
  const shown = await split()
  expect(shown).toHaveLength(1)
  expect(shown[0]![1]).toBe(6)
  await into(people[0]!, rows[2]!.id)
  await into(people[7]!, rows[2]!.id)
  expect(await split()).toEqual(shown)
})
