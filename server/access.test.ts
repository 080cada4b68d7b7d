import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/kit.ts'
import { createHttp } from './platform/http.ts'
import { insertLink } from './features/auth/auth.store.ts'
import { newLinkSecret } from './features/auth/auth.tokens.ts'
import { boardRows, crewRows, type Input, pointsRows, type Row } from './testing/access-rows.ts'
import { attachmentsRows } from './testing/access-attachments.ts'
import { chatRows } from './testing/access-chat.ts'
import { chatRoomsRows } from './testing/access-chat-rooms.ts'
import { challengesRows } from './testing/access-challenges.ts'
import { contactRows } from './testing/access-contact.ts'
import { duelsRows } from './testing/access-duels.ts'
import { announcementsRows } from './testing/access-announcements.ts'
import { libraryRows } from './testing/access-library.ts'
import { learningRows } from './testing/access-learning.ts'
import { newsRows } from './testing/access-news.ts'
import { auditRows } from './testing/access-audit.ts'
import { avatarsRows, picturesRows } from './testing/access-pictures.ts'
import { pushRows } from './testing/access-push.ts'
import { programmeRows } from './testing/access-programme.ts'
import { peopleRows } from './testing/access-people.ts'
import { quizRows } from './testing/access-quiz.ts'
import { questionnaireRows } from './testing/access-questionnaire.ts'
import { voteRows } from './testing/access-vote.ts'
import { trainingRows } from './testing/access-training.ts'
import { wallRows } from './testing/access-wall.ts'
import { ACTORS, type Actor, addCast, type Cast, expectedRefusal } from './testing/actors.ts'
import { callName, placeholdersOf, readContract } from './testing/contract-of.ts'
import { smallPicture } from './testing/small-picture.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
let cast: Cast

/** For every operation that takes an id: how to get one of somebody's, and one of nobody's. */
const idRows: Record<string, Row> = {
  ...auditRows(() => app),
  ...crewRows(() => app),
  ...pointsRows(() => app),
  ...boardRows(() => app),
  ...quizRows(() => app),
  ...duelsRows(() => app),
  ...newsRows(() => app),
  ...picturesRows(() => app),
  ...attachmentsRows(() => app),
  ...avatarsRows(() => app),
  ...peopleRows(() => app),
  ...programmeRows(() => app),
  ...pushRows(() => app),
  ...challengesRows(() => app),
  ...libraryRows(() => app),
  ...announcementsRows(() => app),
  ...questionnaireRows(() => app),
  ...contactRows(() => app),
  ...voteRows(() => app),
  ...learningRows(() => app),
  ...trainingRows(() => app),
  ...wallRows(() => app),
  ...chatRoomsRows(() => app),
  ...chatRows(() => app),
  'DELETE /api/sessions/:session_id': {
    of: async (owner) => {
      const { token } = await app.signIn(owner)
      return { session_id: (await app.auth.tokens.read(token))!.sessionId }
    },
    missing: () => ({ session_id: randomUUID() }),
  },
  'POST /api/verify': {
    // The link of the one with the id of the other: of somebody's own it is right, else wrong.
    of: async (owner) => {
      const { token, hash } = newLinkSecret()
      await insertLink(app.db, { userId: owner.id, purpose: 'verify', hash, life: 60 })
      return { id: owner.id, token: asked === owner.id ? token : randomBytes(32).toString('base64url') }
    },
    missing: () => ({ id: randomUUID(), token: randomBytes(32).toString('base64url') }),
  },
}
let asked = ''

const { endpoints } = await readContract()
const promised = endpoints.map(({ endpoint }) => endpoint)

beforeAll(async () => {
  app = await startTestApp()
  cast = await addCast(app)
})
afterAll(() => app.stop())

/** Each call in a session of its own, because some of them end sessions. */
async function call(endpoint: Endpoint, actor: Actor, input: Input) {
  const person = actor === 'anonymous' ? undefined : await app.signIn(cast[actor])
  if (person && endpoint.errors.includes('chat_not_signed_in')) await signInToChat(person.token)
  return app.as(person, { ...(endpoint.takes && { file: smallPicture }) })(endpoint, input)
}

/** Whose the chat is, is another question than whether a session is signed in to it (C-54). */
async function signInToChat(token: string) {
  const { sessionId } = (await app.auth.tokens.read(token))!
  await app.db.insertInto('chat_sign_ins').values({ session_id: sessionId }).execute()
}

describe('D1: who is let in', () => {
  describe.each(promised.map((endpoint) => [callName(endpoint), endpoint] as const))('%s', (_, endpoint) => {
    test.each(ACTORS)('%s', async (actor) => {
      const { status, body } = await call(endpoint, actor, {})
      const refusal = expectedRefusal(endpoint, actor)
      expect(faultOf({ endpoint, actor, code: body.code, status })).toBeUndefined()
      if (refusal) expect(Object.keys(body).toSorted()).toEqual(['code', 'message'])
    })
  })

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

  const letInTo = (endpoint: Endpoint) =>
    ACTORS.filter((actor) => actor !== 'anonymous').filter((actor) => !expectedRefusal(endpoint, actor))
  const rowsOf = <Kind extends Row>(isKind: (row: Row) => row is Kind) =>
    withIds.flatMap((endpoint) => {
      const row = idRows[callName(endpoint)]
      return row && isKind(row) ? [[callName(endpoint), endpoint, row] as const] : []
    })

  describe.each(rowsOf((row) => 'of' in row))('%s', (_, endpoint, row) => {
    const letIn = letInTo(endpoint)

    test.each(letIn.filter((actor) => actor !== 'deleted'))('the own one works for: %s', async (actor) => {
      asked = cast[actor].id
      expect((await call(endpoint, actor, await row.of(cast[actor]))).status).toBe(200)
    })

    test.each(letIn)('somebody else’s is for the %s as if it did not exist', async (actor) => {
      asked = cast[actor].id
      const owners: Actor[] = ['crew member', 'captain', 'member of another crew', 'organiser']
      const missing = await call(endpoint, actor, row.missing())
      expect(missing.status).toBeGreaterThanOrEqual(400)
      for (const owner of owners.filter((each) => each !== actor)) {
        const foreign = await call(endpoint, actor, await row.of(cast[owner as keyof Cast]))
        expect([foreign.status, JSON.stringify(foreign.body)]).toEqual([
          missing.status,
          JSON.stringify(missing.body),
        ])
      }
    })
  })

  describe.each(rowsOf((row) => 'open' in row))('%s', (_, endpoint, row) => {
    const letIn = letInTo(endpoint).filter((actor) => actor !== 'deleted')

    test.each(letIn)('is open to the %s, and what is gone is as if it had never been', async (actor) => {
      const isShut = row.needsAccess && actor === 'access off'
      const opened = await row.open(cast[actor])
      if (!isShut) expect((await call(endpoint, actor, opened)).status).toBe(200)
      const answerTo = async (input: Input) => {
        const { status, body } = await call(endpoint, actor, input)
        // Which id was asked for may be repeated in the answer; nothing else may differ.
        const ids = Object.values(input).flat().map(String)
        return [status, ids.reduce((text, id) => text.replaceAll(id, 'the id'), JSON.stringify(body))]
      }
      const missing = await answerTo(row.missing())
      const gone = [...(await row.gone(cast[actor])), ...(isShut ? [opened] : [])]
      for (const input of gone) expect(await answerTo(input)).toEqual(missing)
    })
  })

  describe.each(rowsOf((row) => 'made' in row))('%s', (_, endpoint, row) => {
    const letIn = letInTo(endpoint).filter((actor) => actor !== 'deleted')

    test.each(letIn)(
      'takes an id that the %s made, once, and tells nobody else what is under it',
      async (actor) => {
        const input = row.made()
        expect((await call(endpoint, actor, input)).status).toBe(200)
        const other = letIn.find((each) => each !== actor)!
        const { status, body } = await call(endpoint, other, input)
        expect([status, Object.keys(body).toSorted()]).toEqual([409, ['code', 'message']])
      },
    )
  })
})

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
