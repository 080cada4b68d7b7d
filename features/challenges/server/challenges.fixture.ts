import type { Audience } from '#platform/contract/audiences.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import {
  type ChallengeContent,
  createChallenge,
  publishChallenge,
} from '#features/challenges/contract/console.ts'
import { handInEntry, saveEntry } from '#features/challenges/contract/entries.ts'
import { decideReview } from '#features/challenges/contract/reviews.ts'
import {
  getChallenge,
  listChallenges,
  type Proof,
  type ChallengeStanding,
} from '#features/challenges/contract/challenges.ts'
import { uploadPicture } from '#platform/contract/pictures.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const HOUR = 3_600_000
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

export const everybody: Audience = { segments: [], department_ids: [], country_ids: [] }
export const onlyText: Proof = { text: { required: true }, number: null, link: null, photos: null }
export const onlyPhotos: Proof = {
  text: null,
  number: null,
  link: null,
  photos: { required: true, least: 1, most: 3 },
}

export function englishText(change: Partial<ChallengeContent['texts'][number]> = {}) {
  const text = { title: 'A walk at noon', description: 'Walk together.\nTell us about it.', cover_alt: '' }
  return { language: 'en' as const, ...text, ...change }
}

type Content = ChallengeContent & { opens_at: string; deadline: string }

export function challengeContent(change: Partial<Content> = {}): Content {
  return {
    texts: [englishText()],
    audience: everybody,
    stage_id: null,
    opens_at: inHours(-1),
    deadline: inHours(24),
    for: 'person',
    proof: onlyText,
    points_min: 60,
    points_max: 60,
    precheck: false,
    cover_id: null,
    ...change,
  }
}

/** A draft of the test's own. */
export async function writeChallenge(
  app: TestApp,
  organiser: Pick<Person, 'token'>,
  change: Partial<Content> = {},
) {
  const { status, body } = await app.as(organiser)(createChallenge, challengeContent(change))
  if (status !== 200) throw new Error(`the challenge was not written: ${JSON.stringify(body)}`)
  return body.challenge
}

/** The id of a challenge that can be seen. */
export async function openChallenge(
  app: TestApp,
  organiser: Pick<Person, 'token'>,
  change: Partial<Content> = {},
): Promise<string> {
  const { id } = await writeChallenge(app, organiser, change)
  const { status, body } = await app.as(organiser)(publishChallenge, { challenge_id: id })
  if (status !== 200) throw new Error(`the challenge was not published: ${body.code}`)
  return id
}

type Draft = {
  version?: number
  text?: string
  number?: number | null
  link?: string | null
  pictures?: { id: string; alt: string }[]
  wall_agreed?: boolean
}

export function save(app: TestApp, person: Pick<Person, 'token'>, challenge_id: string, draft: Draft = {}) {
  return app.as(person)(saveEntry, {
    challenge_id,
    version: 0,
    text: 'We walked.',
    number: null,
    link: null,
    pictures: [],
    wall_agreed: false,
    ...draft,
  })
}

export function handIn(app: TestApp, person: Pick<Person, 'token'>, challenge_id: string, version = 1) {
  return app.as(person)(handInEntry, { challenge_id, version })
}

/** The id of an entry that waits for a review. */
export async function handedIn(
  app: TestApp,
  person: Pick<Person, 'token'>,
  challenge_id: string,
  draft: Draft = {},
): Promise<string> {
  await save(app, person, challenge_id, draft)
  const { status, body } = await handIn(app, person, challenge_id)
  if (status !== 200) throw new Error(`nothing was handed in: ${JSON.stringify(body)}`)
  return body.challenge.entry!.id
}

export async function look(app: TestApp, person: Pick<Person, 'token'>, challenge_id: string) {
  return (await app.as(person)(getChallenge, { challenge_id })).body.challenge
}

/** The ids of the first page, as somebody sees it. */
export async function challengesOf(
  app: TestApp,
  person: Pick<Person, 'token'>,
  wish: { search?: string; standing?: ChallengeStanding } = {},
): Promise<string[]> {
  return (await app.as(person)(listChallenges, wish)).body.challenges.map(({ id }) => id)
}

type Decision = {
  comment?: string
  points?: number
  improve_until?: string
}

export function decide(
  app: TestApp,
  organiser: Pick<Person, 'token'>,
  entry_id: string,
  verdict: 'approve' | 'improve' | 'reject',
  decision: Decision = {},
) {
  return app.as(organiser)(decideReview, { entry_id, verdict, comment: 'Because.', ...decision })
}

/** Moves the moments of a challenge by so many milliseconds, as if time had passed. */
export async function turnClock(app: TestApp, challengeId: string, ms: number) {
  await sql`update challenges set opens_at = opens_at - ${ms} * interval '1 millisecond',
    deadline = deadline - ${ms} * interval '1 millisecond' where id = ${challengeId}`.execute(app.db)
}

/** What stands in the ledger for challenges, by person. */
export async function earned(app: TestApp): Promise<Record<string, number>> {
  const { rows } = await sql<{ user_id: string; points: number }>`select user_id, sum(points)::int as points
    from points_entries where kind = 'challenge' group by user_id`.execute(app.db)
  return Object.fromEntries(rows.map(({ user_id, points }) => [user_id, points]))
}

/** The id of a picture that waits to be put somewhere. The app needs a `dataDir`. */
export async function somePhoto(app: TestApp, person: Pick<Person, 'token'>, colour = 'teal') {
  const create = { width: 320, height: 240, channels: 3 as const, background: colour }
  const file = await sharp({ create }).png().toBuffer()
  const picture_id = randomUUID()
  const { status, body } = await app.as(person, { file })(uploadPicture, { picture_id })
  if (status !== 200) throw new Error(`no picture: ${body.code}`)
  return picture_id
}
