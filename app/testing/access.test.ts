import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#platform/contract/kit.ts'
import { createHttp } from '#platform/server/http/http.ts'
import { allRows } from './walks/access-all-rows.ts'
import { callsOf } from './walks/access-calls.ts'
import type { Input, MadeRow, OpenRow, OwnedRow, AccessRow } from './walks/access-rows.ts'
import { ACTORS, type Actor, addCast, type Cast, expectedRefusal } from './actors.ts'
import { callName, placeholdersOf, readContract } from './contract-of.ts'
import { extent, tryEverything } from './extent.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
let cast: Cast
const idRows = allRows(() => app)
const call = callsOf(
  () => app,
  () => cast,
)

const { endpoints } = await readContract()
const promised = endpoints.map(({ endpoint }) => endpoint)

beforeAll(async () => {
  cast = await addCast(app)
})

describe('D1: who is let in', () => {
  // One report for each call, which names whoever was treated otherwise than the contract says.
  test.each(promised.map((endpoint) => [callName(endpoint), endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const faults: string[] = []
      for (const actor of ACTORS) {
        const { status, body } = await call(endpoint, actor, {})
        const fault = faultOf({ endpoint, actor, code: body.code, status })
        if (fault) faults.push(fault)
        const said = Object.keys(body).toSorted().join()
        if (expectedRefusal(endpoint, actor) && said !== 'code,message')
          faults.push(`${callName(endpoint)}: ${actor} was told ${said}`)
      }
      expect(faults).toEqual([])
    },
  )

  test('what hurts is refused to a session that has not given the password for a while', async () => {
    const hurting = promised.filter(({ confirm }) => confirm)
    expect(hurting.length).toBeGreaterThan(0)
    for (const endpoint of hurting) {
      const session = await app.signIn(cast.administrator)
      const { sessionId } = (await app.auth.tokens.read(session.token))!
      const setConfirmed = (minutes: number) =>
        sql`update auth_sessions set confirmed_at = now() - make_interval(mins => ${minutes})
          where id = ${sessionId}`.execute(app.db)
      await setConfirmed(11)
      const { status, body } = await app.as(session)(endpoint, {})
      expect([callName(endpoint), status, body.code]).toEqual([
        callName(endpoint),
        403,
        'confirmation_needed',
      ])
      await setConfirmed(9)
      expect((await app.as(session)(endpoint, {})).body.code).not.toBe('confirmation_needed')
    }
  })

  test('a call that lets more people in than its contract is found, and one that lets in fewer', async () => {
    const strict = {
      ...promised[0]!,
      path: '/api/planted',
      access: 'organiser',
      input: z.object({}),
    } as Endpoint
    const answers = async (bound: Endpoint) => {
      const http = await createHttp({
        handlers: [{ endpoint: bound, run: async () => ({}) }],
        recognise: app.auth.recognise,
        isModuleOn: async () => true,
        audit: (_, run) => run(),
        services: app.services,
      })
      const { token } = await app.signIn(cast.captain)
      const { statusCode, body } = await http.inject({
        url: strict.path,
        method: strict.method,
        headers: { authorization: `Bearer ${token}` },
      })
      await http.close()
      return { status: statusCode, code: (JSON.parse(body) as { code?: string }).code }
    }
    const open = { ...strict, access: 'participant', output: z.object({}) } as Endpoint
    expect(faultOf({ endpoint: strict, actor: 'captain', ...(await answers(strict)) })).toBeUndefined()
    expect(faultOf({ endpoint: strict, actor: 'captain', ...(await answers(open)) })).toMatch(/was let in/)
    expect(faultOf({ endpoint: open, actor: 'captain', ...(await answers(strict)) })).toMatch(
      /was turned away/,
    )
  })
})

describe('D1: whose it is', () => {
  const withIds = promised.filter(takesId)

  test('every operation that takes an id says how to try it with other people’s', () => {
    expect(withIds.map(callName).filter((name) => !idRows[name])).toEqual([])
    expect(
      Object.keys(idRows).filter((name) => !withIds.some((endpoint) => callName(endpoint) === name)),
    ).toEqual([])
    const later = {
      ...promised[0]!,
      path: '/api/duels/:duel_id' as const,
      input: z.object({ duel_id: z.uuid() }),
    }
    expect(takesId(later), 'a new operation with an id is noticed').toBe(true)
  })

  test.each(rowsOf((row) => 'of' in row))(
    '%s: the own one works, and somebody else’s is as if it did not exist',
    async (_, endpoint, row) => expect(await faultsOfOwned(endpoint, row)).toEqual([]),
    30_000,
  )

  test.each(rowsOf((row) => 'open' in row))(
    '%s: is open to all who are let in, and what is gone is as if it had never been',
    async (_, endpoint, row) => expect(await faultsOfOpen(endpoint, row)).toEqual([]),
    30_000,
  )

  test.each(rowsOf((row) => 'made' in row))(
    '%s: takes an id that the caller made, once, and tells nobody else what is under it',
    async (_, endpoint, row) => expect(await faultsOfMade(endpoint, row)).toEqual([]),
  )
})

const living = (endpoint: Endpoint) =>
  ACTORS.filter((actor) => actor !== 'anonymous').filter((actor) => !expectedRefusal(endpoint, actor))
const letInTo = (endpoint: Endpoint) => living(endpoint).filter((actor) => actor !== 'deleted')

function rowsOf<Kind extends AccessRow>(isKind: (row: AccessRow) => row is Kind) {
  return promised.filter(takesId).flatMap((endpoint) => {
    const row = idRows[callName(endpoint)]
    return row && isKind(row) ? [[callName(endpoint), endpoint, row] as const] : []
  })
}

const OWNERS = extent({
  usual: ['crew member', 'organiser'],
  all: ['crew member', 'captain', 'member of another crew', 'organiser'],
} as const)
/** Who tries what is somebody else's: in the usual run one of each kind, a stranger, a crew mate and both who organise. */
const TRYING = extent<readonly Actor[]>({
  usual: ['captain', 'member of another crew', 'organiser', 'administrator'],
  all: ACTORS,
})

/** Of those who are let in: all of them, or in the usual run one of each kind. */
function someOf<Known extends Actor>(letIn: Known[]): Known[] {
  const kinds = letIn.filter(
    (actor) => tryEverything || actor === 'access off' || OWNERS.some((each) => each === actor),
  )
  return kinds.length > 0 ? kinds : letIn.slice(-1)
}

/** Everybody else tries each owner's one, and then the owner uses it: it was there all the time, and still is. */
async function faultsOfOwned(endpoint: Endpoint, row: OwnedRow): Promise<string[]> {
  const faults: string[] = []
  const own = new Map<Actor, Input>()
  const make = async (actor: Exclude<Actor, 'anonymous'>) => own.set(actor, await row.of(cast[actor]))
  const tryOwn = async (actor: Actor) => {
    const { status, body } = await call(endpoint, actor, own.get(actor)!)
    if (status !== 200) faults.push(`${actor} with their own: ${status} ${body.code}`)
  }
  for (const owner of OWNERS) await make(owner)
  for (const actor of living(endpoint).filter((each) => TRYING.includes(each))) {
    const missing = await call(endpoint, actor, row.missing())
    if (missing.status < 400) faults.push(`${actor} was given what is nowhere`)
    for (const owner of OWNERS.filter((each) => each !== actor)) {
      const foreign = await call(endpoint, actor, row.asOther?.(own.get(owner)!) ?? own.get(owner)!)
      const [seen, expected] = [foreign, missing].map(
        ({ status, body }) => `${status} ${JSON.stringify(body)}`,
      )
      if (seen !== expected) faults.push(`${actor} with that of ${owner}: ${seen}, not ${expected}`)
    }
  }
  for (const actor of someOf(letInTo(endpoint))) {
    if (!own.has(actor)) await make(actor)
    await tryOwn(actor)
  }
  return faults
}

async function faultsOfOpen(endpoint: Endpoint, row: OpenRow): Promise<string[]> {
  const faults: string[] = []
  for (const actor of someOf(letInTo(endpoint))) {
    const isShut = row.needsAccess && actor === 'access off'
    const opened = await row.open(cast[actor])
    if (!isShut) {
      const { status, body } = await call(endpoint, actor, opened)
      if (status !== 200) faults.push(`${actor}: ${status} ${body.code}`)
    }
    const answerTo = async (input: Input) => {
      const { status, body } = await call(endpoint, actor, input)
      // Which id was asked for may be repeated in the answer; nothing else may differ.
      const ids = Object.values(input).flat().map(String)
      return `${status} ${ids.reduce((text, id) => text.replaceAll(id, 'the id'), JSON.stringify(body))}`
    }
    const missing = await answerTo(row.missing())
    for (const input of [...(await row.gone(cast[actor])), ...(isShut ? [opened] : [])]) {
      const gone = await answerTo(input)
      if (gone !== missing) faults.push(`${actor} with what is gone: ${gone}, not ${missing}`)
    }
  }
  return faults
}

async function faultsOfMade(endpoint: Endpoint, row: MadeRow): Promise<string[]> {
  const faults: string[] = []
  const letIn = letInTo(endpoint)
  for (const actor of letIn) {
    const input = row.made()
    const first = await call(endpoint, actor, input)
    if (first.status !== 200) faults.push(`${actor} with a new one: ${first.status} ${first.body.code}`)
    const other = letIn.find((each) => each !== actor)!
    const { status, body } = await call(endpoint, other, input)
    const seen = `${status} ${Object.keys(body).toSorted().join()}`
    if (seen !== '409 code,message') faults.push(`${other} with that of ${actor}: ${seen}`)
  }
  return faults
}

type Seen = { endpoint: Endpoint; actor: Actor; status: number; code: string | undefined }

function faultOf({ endpoint, actor, status, code }: Seen): string | undefined {
  const refusal = expectedRefusal(endpoint, actor)
  const name = `${callName(endpoint)}: ${actor}`
  if (refusal) return code === refusal ? undefined : `${name} was let in (${status}), not told ${refusal}`
  const turnedAway = ['not_signed_in', 'not_allowed', 'module_off'].includes(code ?? '') || status >= 500
  return turnedAway ? `${name} was turned away (${code ?? status})` : undefined
}

/** Ids are told by their format, or by the name of the field. */
function takesId(endpoint: Endpoint): boolean {
  const { properties = {} } = z.toJSONSchema(endpoint.input, { io: 'input' })
  const named = [...Object.keys(properties), ...placeholdersOf(endpoint)].some((name) =>
    /(^|_)ids?$/.test(name),
  )
  return (
    named || Object.values(properties).some((field) => typeof field === 'object' && field.format === 'uuid')
  )
}
