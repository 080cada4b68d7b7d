import { Client } from 'pg'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readQuestionnaireResults } from '#features/questionnaire/contract/console.ts'
import { answersTo, handIn, openQuestionnaire } from '#features/questionnaire/server/questionnaire.fixture.ts'
import { questionnaireOpening } from '#features/questionnaire/server/questionnaire.ts'
import { ballot, endVote, openVote } from '#features/vote/server/vote.fixture.ts'
import { voteOpening } from '#features/vote/server/vote.ts'
import { newcomers } from './crews.ts'
import type { Person } from './people.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
let olga: Person
let owner: Client
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  owner = new Client({ ...app.services.pool.options, user: 'postgres' })
  // The database is dropped below it.
  owner.on('error', () => undefined)
  await owner.connect()
  return () => owner.end()
})

type Trace = { table: string; xmin: string; ctid: string; words: string }

/** Every row of every table, with what PostgreSQL itself keeps about it. */
async function everyRow(): Promise<Trace[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const all: Trace[] = []
  for (const { name } of tables) {
    const { rows } = await owner.query<Omit<Trace, 'table'>>(
      `select xmin::text, ctid::text, to_jsonb(t)::text as words from ${name} t order by t.ctid`,
    )
    all.push(...rows.map((row) => ({ ...row, table: name.replace('public.', '') })))
  }
  return all
}

const PAGE = 8_192
const HEAD = 24

/** The transactions that wrote what lies in the file of a table, dead rows too, and whether there is anything between. */
async function inFile(table: string): Promise<{ writers: number[]; isClean: boolean }> {
  await owner.query('checkpoint')
  const { rows } = await owner.query<{ bytes: Buffer }>(
    'select pg_read_binary_file(pg_relation_filepath($1::regclass)) as bytes',
    [table],
  )
  const { bytes } = rows[0]!
  const writers: number[] = []
  let isClean = true
  for (let page = 0; page < bytes.length; page += PAGE) {
    const [lower, upper] = [bytes.readUInt16LE(page + 12), bytes.readUInt16LE(page + 14)]
    if (lower === 0) continue
    for (let at = HEAD; at < lower; at += 4) {
      const item = bytes.readUInt32LE(page + at)
      if (((item >>> 15) & 3) === 1) writers.push(bytes.readUInt32LE(page + (item & 0x7fff)))
    }
    if (bytes.subarray(page + lower, page + upper).some((byte) => byte !== 0)) isClean = false
  }
  return { writers, isClean }
}

/** As the minutes after a close: whoever was reading meanwhile keeps rows of before from going at once. */
async function turn(life: { jobs: typeof voteOpening.jobs }, tables: Record<string, number>) {
  await expect
    .poll(
      async () => {
        for (const { run } of life.jobs(app.services).tasks) await run({}, { log: app.services.log })
        const rows: number[] = []
        for (const table of Object.keys(tables)) rows.push((await inFile(table)).writers.length)
        return rows
      },
      { timeout: 30_000, interval: 300 },
    )
    .toEqual(Object.values(tables))
}

test('I1: after the close of a vote nothing in the database joins a ballot to its voter: no writer, order, value or dead row', {
  timeout: 60_000,
}, async () => {
  const people = await newcomers(app, 7)
  const vote = await openVote(app, olga, people)
  const receipts: string[] = []
  for (const person of people.slice(0, 6)) receipts.push((await ballot(app, person, vote, 1)).body.receipt)
  const of = (rows: Trace[], table: string, word: string) =>
    rows.find((row) => row.table === table && row.words.includes(word) && row.words.includes(vote.id))!
  const before = await everyRow()
  const casting = receipts.map((receipt) => of(before, 'vote_ballots', receipt).xmin)
  // What the test looks for is there until the close.
  expect(people.slice(0, 6).map(({ id }) => of(before, 'vote_voters', id).xmin)).toEqual(casting)
  expect((await inFile('vote_tallies')).writers.length).toBeGreaterThan(1)

  await endVote(app, vote.id)
  await turn(voteOpening, { vote_ballots: 6, vote_voters: 7, vote_tallies: 1 })
  const rows = await everyRow()
  const ballots = rows.filter(({ table }) => table === 'vote_ballots')
  const voters = rows.filter(({ table }) => table === 'vote_voters')
  expect([ballots.length, voters.length]).toEqual([6, 7])
  const writers = (all: Trace[]) => new Set(all.map(({ xmin }) => xmin))
  expect([writers(ballots).size, writers(voters).size]).toEqual([1, 1])
  expect(writers(ballots)).not.toContain(casting[0])
  // Their places tell of their keys alone.
  const lettersOf = (all: Trace[], key: 'receipt' | 'user_id') =>
    all.map(({ words }) => (JSON.parse(words) as Record<typeof key, string>)[key])
  const sorted = async (letters: string[]) =>
    (
      await sql<{ each: string }>`select each from unnest(${letters}::text[]) each order by 1`.execute(app.db)
    ).rows.map(({ each }) => each)
  expect(lettersOf(ballots, 'receipt')).toEqual(await sorted(receipts))
  expect(lettersOf(voters, 'user_id')).toEqual(people.map(({ id }) => id).toSorted())
  // No row names both, and a receipt or its seal stands nowhere but in the ballot.
  for (const { words } of ballots) {
    const { receipt, seal } = JSON.parse(words) as { receipt: string; seal: string }
    const naming = rows.filter((row) => row.words.includes(receipt) || row.words.includes(seal.slice(2)))
    expect(naming.map(({ table }) => table)).toEqual(['vote_ballots'])
    for (const { id } of people) expect(words).not.toContain(id)
  }
  for (const table of ['vote_ballots', 'vote_voters', 'vote_tallies']) {
    const file = await inFile(table)
    expect(file.isClean, table).toBe(true)
    for (const xid of casting) expect(file.writers, table).not.toContain(Number(xid))
  }
})

test('a table that a backup reads is left for later, and nobody waits behind it', async () => {
  const [anna] = await newcomers(app, 1)
  const [over, open] = [await openVote(app, olga, [anna!]), await openVote(app, olga, [anna!])]
  await endVote(app, over.id)
  await owner.query('begin; lock table vote_ballots, vote_voters, vote_tallies in access share mode')
  const began = performance.now()
  const turning = Promise.all(
    voteOpening.jobs(app.services).tasks.map(({ run }) => run({}, { log: app.services.log })),
  )
  expect((await ballot(app, anna!, open, 1)).status).toBe(200)
  await turning
  // Three tables, half a second each; without an end to the waiting it would be thirty.
  expect(performance.now() - began).toBeLessThan(10_000)
  await owner.query('commit')
})

test('I1: after the close of an anonymous questionnaire neither an envelope nor its key lies in a file', {
  timeout: 60_000,
}, async () => {
  const people = await newcomers(app, 6)
  const asked = await openQuestionnaire(app, olga, { anonymous: true })
  for (const person of people) expect((await handIn(app, person, asked, answersTo(asked))).status).toBe(200)
  expect((await inFile('questionnaire_envelopes')).writers).toHaveLength(6)
  await sql`update questionnaires set closes_at = now() where id = ${asked.id}`.execute(app.db)
  await turn(questionnaireOpening, { questionnaire_envelopes: 0, questionnaire_keys: 0 })
  const { body } = await app.as(olga)(readQuestionnaireResults, { questionnaire_id: asked.id })
  expect(body.state).toBe('there')
  for (const table of ['questionnaire_envelopes', 'questionnaire_keys'])
    expect(await inFile(table)).toEqual({ writers: [], isClean: true })
})
