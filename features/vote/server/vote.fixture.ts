import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { castBallot, listVotes, type Vote } from '#features/vote/contract/vote.ts'
import {
  createVote,
  publishVote,
  type VoteContent,
  type VoteOptionContent,
} from '#features/vote/contract/console.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

type Somebody = Pick<Person, 'id'>

const HOUR = 3_600_000
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
export const newKey = () => randomBytes(32).toString('base64url')

export function trip(title: string, change: Partial<VoteOptionContent> = {}): VoteOptionContent {
  const text = { title, lead: 'Three days.', text: 'By train.\nWith tents.', price: '490 zł' }
  return {
    texts: [{ language: 'en', ...text }],
    starts_on: '2027-06-04',
    ends_on: '2027-06-06',
    pictures: [],
    ...change,
  }
}

export function voteContent(change: Partial<VoteContent> = {}): VoteContent {
  return {
    texts: [{ language: 'en', title: 'Where shall we go?', text: 'One trip for all of us.' }],
    audience: { segments: [], department_ids: [], country_ids: [] },
    opens_at: inHours(-1),
    closes_at: inHours(72),
    options: [trip('Lakes'), trip('Mountains'), trip('Coast')],
    ...change,
  }
}

/** A draft of the test's own. */
export async function writeVote(
  app: TestApp,
  organiser: Pick<Person, 'token'>,
  change: Partial<VoteContent> = {},
) {
  const { status, body } = await app.as(organiser)(createVote, voteContent(change))
  if (status !== 200) throw new Error(`the vote was not written: ${JSON.stringify(body)}`)
  return body.vote
}

export async function publish(app: TestApp, organiser: Pick<Person, 'token'>, vote_id: string) {
  const { status, body } = await app.as(organiser)(publishVote, { vote_id })
  if (status !== 200) throw new Error(`the vote was not published: ${body.code}`)
  return body.vote
}

/** Puts these people, and nobody else, into a segment. */
export async function segmentOf(app: TestApp, ...people: Somebody[]): Promise<string> {
  const segment = `segment ${randomUUID()}`
  for (const { id } of people)
    await app.db.updateTable('users').set({ segment }).where('id', '=', id).execute()
  return segment
}

/** An open vote of these people. */
export async function openVote(
  app: TestApp,
  organiser: Pick<Person, 'token'>,
  people: Somebody[],
  change: Partial<VoteContent> = {},
) {
  const segments = [await segmentOf(app, ...people)]
  const audience = { segments, department_ids: [], country_ids: [] }
  const { id } = await writeVote(app, organiser, { audience, ...change })
  return publish(app, organiser, id)
}

export async function seen(
  app: TestApp,
  person: Pick<Person, 'token'>,
  id: string,
): Promise<Vote | undefined> {
  return (await app.as(person)(listVotes, {})).body.votes.find((vote) => vote.id === id)
}

export function ballot(
  app: TestApp,
  person: Pick<Person, 'token'>,
  vote: { id: string; options: readonly { id: string }[] },
  choice = 0,
  ballot_key = newKey(),
) {
  const option_id = vote.options[choice]!.id
  return app.as(person)(castBallot, { vote_id: vote.id, option_id, ballot_key })
}

/** Moves the moments of a vote, past what the database allows everybody else. */
export async function turnClock(
  app: TestApp,
  voteId: string,
  moments: { opens_at?: string; closes_at?: string },
) {
  await app.db.transaction().execute(async (tx) => {
    await sql`alter table votes disable trigger votes_held`.execute(tx)
    await tx.updateTable('votes').set(moments).where('id', '=', voteId).execute()
    await sql`alter table votes enable trigger votes_held`.execute(tx)
  })
}

/** As if its close had just passed. */
export const endVote = (app: TestApp, voteId: string) =>
  turnClock(app, voteId, { opens_at: inHours(-2), closes_at: new Date(Date.now() - 1_000).toISOString() })
