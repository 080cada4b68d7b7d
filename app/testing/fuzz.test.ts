import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody, type ErrorCode, errorStatus, platformCodes } from '#platform/contract/errors.ts'
import type { Endpoint } from '#platform/contract/kit.ts'
import { register } from '#features/auth/contract/auth.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { callName, placeholdersOf, readContract, sendsQuery } from './contract-of.ts'
import { extent, tryEverything } from './extent.ts'
import { inputsFor } from './walks/fuzz-inputs.ts'
import type { Person } from './people.ts'
import { smallPicture } from './small-picture.ts'
import { useTestApp } from './use-test-app.ts'
import { markDemo } from '#features/programme/server/programme.ts'

const RUNS = Number(process.env.CONVOY_FUZZ_RUNS ?? extent({ usual: 5, all: 30 }))
const SEED = Number(process.env.CONVOY_FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const AT_ONCE = 6

const { endpoints } = await readContract()
// What changes the programme for everybody comes last: a module that chance has switched off would shut the others.
const shakes = ({ permission }: Endpoint) => /^(modules|programme|stages|people)\./.test(permission ?? '')
const all = endpoints.map((each) => each.endpoint)
const promised = [...all.filter((each) => !shakes(each)), ...all.filter(shakes)]

const app = useTestApp()
type Role = 'visitor' | 'participant' | 'administrator'
let roles: Record<Role, Person | undefined>
const sessions = new Map<string, Promise<{ token: string }>>()
const ROLES = ['visitor', 'participant', 'administrator'] as const
const LET_IN = {
  public: ROLES,
  participant: ROLES.slice(1),
  organiser: ROLES.slice(2),
  administrator: ROLES.slice(2),
}

beforeAll(async () => {
  // The outbox shows itself on the data of a demo alone.
  await markDemo(app.db)
  await setSetting(app.db, 'allowed_domains', ['*'])
  roles = {
    visitor: undefined,
    participant: await app.person('Paula'),
    administrator: await app.person('Adam', { role: 'administrator' }),
  }
  // One stranger who wants more than they get, before whatever is sent may close the registration.
  const names = { first_name: 'Eve', last_name: 'Stranger', email: 'eve@fuzz.example', language: 'en' }
  const more = { password: 'green-kayak-on-a-hill', role: 'administrator', access: true, deleted: true }
  const wish = { ...names, ...more, consents: [] } as never
  expect((await app.as(undefined)(register, wish)).status).toBe(200)
})

type Answer = { status: number; type: string; text: string }

/** Asks in one session for as long as it lasts: some calls end sessions, and then in a new one. */
async function ask(endpoint: Endpoint, input: unknown, role: Role): Promise<Answer> {
  const person = roles[role]
  if (!person) return send(endpoint, input, undefined)
  const isKept = sessions.has(role)
  if (!isKept) sessions.set(role, app.signIn(person))
  const session = sessions.get(role)
  const answer = await send(endpoint, input, await session)
  if (!isKept || !answer.text.includes('"code":"not_signed_in"')) return answer
  if (sessions.get(role) === session) sessions.set(role, app.signIn(person))
  return send(endpoint, input, await sessions.get(role))
}

async function send(
  endpoint: Endpoint,
  input: unknown,
  session: { token: string } | undefined,
): Promise<Answer> {
  const fields: Record<string, unknown> = typeof input === 'object' && input !== null ? { ...input } : {}
  let url: string = endpoint.path
  for (const name of placeholdersOf(endpoint)) url = url.replace(`:${name}`, asAddress(fields[name]) || '-')
  const query = Object.entries(fields).map(([key, value]) => `${asAddress(key)}=${asAddress(value)}`)
  const headers = {
    'content-type': 'application/json',
    ...(session && { authorization: `Bearer ${session.token}` }),
  }
  const response = await app.http.inject({
    method: endpoint.method,
    url: sendsQuery(endpoint) || endpoint.takes ? `${url}?${query.join('&').slice(0, 8_000)}` : url,
    ...(sendsQuery(endpoint)
      ? { headers: { authorization: headers.authorization ?? '' } }
      : endpoint.takes
        ? { payload: pictureFor(input), headers: { ...headers, 'content-type': 'image/png' } }
        : { payload: JSON.stringify(input), headers }),
    // An address of its own each time: the limits on guessing would answer everything.
    remoteAddress: `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  })
  return { status: response.statusCode, type: String(response.headers['content-type']), text: response.body }
}

/** A whole one, or one that is broken somewhere. */
function pictureFor(input: unknown): Buffer {
  const seed = JSON.stringify(input)?.length ?? 0
  return seed % 3 === 0 ? smallPicture.subarray(0, seed % smallPicture.length) : smallPicture
}

function asAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent((text ?? '').toWellFormed()).slice(0, 4_000)
}

/** What is wrong with an answer, whatever was asked. */
function faultOf(endpoint: Endpoint, { status, type, text }: Answer): string | undefined {
  // That another server does not answer is told by a code of the call.
  const isTold = endpoint.errors.some((code) => errorStatus[code] === status)
  if (status >= 500 && !isTold) return `a ${status}`
  if (endpoint.answers === 'csv' && status === 200)
    return type === 'text/csv; charset=utf-8' ? undefined : `a file of type ${type}`
  if (type !== 'application/json; charset=utf-8') return `an answer of type ${type}`
  const body: unknown = JSON.parse(text)
  if (status === 200)
    return endpoint.output.safeParse(body).success ? undefined : 'an answer of another shape'
  const read = ErrorBody.safeParse(body)
  if (
    !read.success ||
    Object.keys(body as object).some((key) => !['message', 'code', 'fields'].includes(key))
  )
    return 'an error of another shape'
  const code = read.data.code as ErrorCode
  if (!endpoint.errors.includes(code) && !(platformCodes as readonly ErrorCode[]).includes(code))
    return `the undeclared ${code}`
  return errorStatus[code] === status ? undefined : `${code} with the status ${status}`
}

describe(`I1: whatever is sent (seed ${SEED})`, () => {
  test.each(promised.map((endpoint) => [callName(endpoint), endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const { plain, least, most, valid, broken } = inputsFor(endpoint.input)
      // Chance alone might send nobody through the door: these pass it, and each of the people tries them.
      const sampled = (runs: number) => {
        // Each from a seed of its own: one and the same seed draws the same thing of two alike.
        const drawn = (kind: fc.Arbitrary<unknown>, further: number, numRuns: number) =>
          fc.sample(kind, { seed: SEED + further, numRuns })
        const some = drawn(plain, 0, runs)
        const full = drawn(most, 1, 20)
        return [...some.slice(0, 1), ...full.slice(0, 1), ...drawn(least, 2, 20), ...full, ...some]
          .filter((input) => endpoint.input.safeParse(input).success)
          .slice(0, extent({ usual: 4, all: 6 }))
      }
      const few = sampled(extent({ usual: 30, all: 100 }))
      // A list that may not be empty has bad luck now and then.
      const sound = few.length > 1 ? few : sampled(1_000)
      const letIn = tryEverything ? ROLES : LET_IN[endpoint.access]
      const times = extent({ usual: 1, all: 3 })
      const tries = [
        ...sound
          .flatMap((input) => Array.from({ length: times }, () => input))
          .map((input, at) => ({ input, role: letIn[at % letIn.length]! })),
        ...[
          ...fc.sample(valid, { seed: SEED, numRuns: Math.ceil(RUNS / 3) }),
          ...fc.sample(broken, { seed: SEED, numRuns: RUNS }),
        ].map((input, at) => ({ input, role: ROLES[at % ROLES.length]! })),
      ]
      const faults: string[] = []
      let reached = 0
      for (let at = 0; at < tries.length; at += AT_ONCE) {
        await Promise.all(
          tries.slice(at, at + AT_ONCE).map(async ({ input, role }) => {
            const answer = await ask(endpoint, input, role)
            const fault = faultOf(endpoint, answer)
            if (fault)
              faults.push(`${fault} to ${JSON.stringify(input)?.slice(0, 300)}: ${answer.text.slice(0, 200)}`)
            const declared = endpoint.errors.some((code) => answer.text.includes(`"code":"${code}"`))
            if (answer.status === 200 || declared) reached += 1
          }),
        )
      }
      expect(faults).toEqual([])
      expect(reached, 'the work behind the call was reached').toBeGreaterThan(0)
    },
    60_000,
  )

  test('nobody became more than they are', async () => {
    const people = await app.db.selectFrom('users').selectAll().execute()
    expect(people.filter(({ email }) => email.endsWith('@fuzz.example')).length).toBeGreaterThan(0)
    // What an administrator may do to others stands in the log; whom it does not name has to be as they were made.
    const { rows } = await sql<{
      ids: string[]
    }>`select coalesce(array_agg(distinct row -> 'after' ->> 'id'), '{}') as ids
      from audit_changes, jsonb_array_elements(rows) row where table_name = 'users'`.execute(app.db)
    const changed = new Set(rows[0]!.ids)
    for (const person of people) {
      const { role, access, deleted, segment, worker_id } = person
      const isAdam = person.id === roles.administrator?.id
      expect([person.email, role]).toEqual([person.email, isAdam ? 'administrator' : 'participant'])
      if (changed.has(person.id)) continue
      expect({ access, deleted, segment, worker_id }).toEqual({
        access: true,
        deleted: false,
        segment: null,
        worker_id: null,
      })
    }
    const strangers = await app.db
      .selectFrom('auth_credentials as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select('u.email')
      .where('c.verified_at', 'is not', null)
      .where('u.email', 'like', '%@fuzz.example')
      .execute()
    expect(strangers).toEqual([])
    expect(({} as { isAdmin?: boolean }).isAdmin, 'no prototype was poisoned').toBeUndefined()
  })

  test('a server that breaks, leaks or answers otherwise is found', () => {
    const [endpoint] = promised
    const answer = (status: number, body: unknown) => ({
      status,
      type: 'application/json; charset=utf-8',
      text: JSON.stringify(body),
    })
    expect(faultOf(endpoint!, answer(500, {}))).toBe('a 500')
    expect(faultOf(endpoint!, answer(200, []))).toBe('an answer of another shape')
    expect(faultOf(endpoint!, answer(400, { message: 'no', code: 'invalid_input', stack: 'x' }))).toBe(
      'an error of another shape',
    )
    expect(faultOf(endpoint!, answer(404, { message: 'no', code: 'document_not_found' }))).toBe(
      'the undeclared document_not_found',
    )
    expect(faultOf(endpoint!, answer(404, { message: 'no', code: 'invalid_input' }))).toMatch(
      /with the status 404/,
    )
    expect(faultOf(endpoint!, { ...answer(404, {}), type: 'text/html' })).toMatch(/type/)
  })
})
