import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorStatus, platformCodes } from '#platform/contract/errors.ts'
import { type Endpoint, endpoint } from '#platform/contract/kit.ts'
import { TEAM_REFUSALS } from '#features/teams/contract/teams.ts'
import { readServerTexts } from '#platform/server/words/texts.ts'
import { AppError } from '#platform/server/http/errors.ts'
import { type Handler, handle } from '#platform/server/http/handler.ts'
import { createHttp } from '#platform/server/http/http.ts'
import { openApiOf } from '#platform/server/http/openapi/openapi.ts'
import { exampleCall } from '#platform/server/http/openapi/openapi-page.ts'
import { isOpenToKeys, keyScopes } from '#platform/contract/permissions.ts'
import { callName, readContract } from './contract-of.ts'
import { bindingFaults, eventFaults, faultsOf, textFaults } from './contract-rules.ts'
import { openApiFaults } from './openapi-rules.ts'
import { useTestApp } from './use-test-app.ts'

const { endpoints, events } = await readContract()
const promised = endpoints.map((each) => each.endpoint)
const app = useTestApp()

const sample = {
  method: 'GET',
  path: '/api/duels/:duel_id',
  summary: 'One duel.',
  access: 'participant',
  input: z.object({ duel_id: z.uuid() }),
  output: z.object({ id: z.uuid(), points: z.int() }),
  errors: [],
} satisfies Endpoint

type Told = Record<'errors' | 'fields', Record<string, string>>
const [en, pl] = [readServerTexts('en') as Told, readServerTexts('pl') as Told]

describe('what the contract promises', () => {
  test('every endpoint has exactly one handler, and every handler an endpoint', () => {
    expect(promised.length).toBeGreaterThan(20)
    expect(
      bindingFaults(
        promised,
        app.handlers.map((handler) => handler.endpoint),
      ),
    ).toEqual([])
  })

  test('a missing, a foreign and a doubled handler are found', () => {
    const other = endpoint({ ...sample, path: '/api/duels' })
    expect(bindingFaults([sample], [])).toEqual(['GET /api/duels/:duel_id has no handler'])
    expect(bindingFaults([sample], [sample, other])).toEqual(['GET /api/duels is not in the contract'])
    expect(bindingFaults([sample], [sample, sample])).toEqual(['GET /api/duels/:duel_id has two handlers'])
  })

  test('every endpoint can be sent, answered and described', () => expect(faultsOf(endpoints)).toEqual([]))

  test.each<[string, Partial<Endpoint>, RegExp]>([
    ['a path without its field', { input: z.object({}) }, /no required field for :duel_id/],
    [
      'a number in an address',
      { input: z.object({ duel_id: z.uuid(), page: z.int() }) },
      /page in its address/,
    ],
    ['an answer that is no JSON', { output: z.object({ at: z.date() }) }, /answers what JSON cannot hold/],
    [
      'an answer whose parts refer to nowhere',
      { output: z.object({ at: z.string().register(z.globalRegistry, { id: 'no # address' }) }) },
      /answers what no writer can be compiled for/,
    ],
    [
      'a question that is no JSON',
      { input: z.object({ duel_id: z.bigint() }) },
      /takes what JSON cannot hold/,
    ],
    [
      'a text that no database can hold',
      { input: z.object({ duel_id: z.uuid(), search: z.optional(z.string().check(z.maxLength(9))) }) },
      /takes in search what no database can hold/,
    ],
    ['a list as question', { input: z.array(z.string()) }, /no fields/],
    ['a path in capitals', { path: '/api/Duels' }, /unusual path/],
    ['no sentence', { summary: 'todo' }, /no sentence/],
    ['an unknown role', { access: 'everybody' as 'public' }, /nobody known/],
    ['a call of the console for everybody', { path: '/api/duels/desk/:duel_id' }, /lets everybody in/],
    ['a call of organisers without a permission', { access: 'organiser' }, /names no permission/],
    [
      'a permission of administrators in the hands of organisers',
      { access: 'organiser', permission: 'keys.write' },
      /lets organiser in, but keys.write is for administrator/,
    ],
    [
      'a call of organisers over the live line',
      { access: 'organiser', permission: 'news.write', limited: 'own', overLive: true },
      /over the live line/,
    ],
    ['a permission that everybody has', { permission: 'news.write' }, /names a permission/],
    [
      'an unknown permission',
      { access: 'organiser', permission: 'all' as 'news.write' },
      /unknown permission/,
    ],
    [
      'a call that writes, asked together with others',
      { method: 'POST', together: true },
      /no plain reading/,
    ],
    [
      'a change of what signs in without the password again',
      { access: 'organiser', permission: 'people.write', limited: 'scoped', changesSignIn: true },
      /does not ask for the password again/,
    ],
    ['a change of what signs oneself in without a password', { changesSignIn: true }, /asks for no password/],
    ['a change of what signs in by anybody', { access: 'public', changesSignIn: true }, /asks for no token/],
    [
      'a call of organisers that takes an address and says nothing',
      {
        method: 'PATCH',
        access: 'organiser',
        permission: 'people.write',
        limited: 'scoped',
        input: z.object({ duel_id: z.uuid(), fields: z.object({ email: z.string() }) }),
      },
      /not marked as changing what signs in/,
    ],
    ['an unknown module', { module: 'DuelModule' as 'DuelsModule' }, /unknown module/],
    ['an unknown code', { errors: ['duel_lost' as 'not_found'] }, /unknown duel_lost/],
    ['a code of the platform', { errors: ['not_found'] }, /any call may answer/],
    ['a code twice', { errors: ['document_not_found', 'document_not_found'] }, /twice/],
  ])('%s is found', (_, change, sentence) => {
    const faults = faultsOf([{ file: 'duels.ts', name: 'getDuel', endpoint: { ...sample, ...change } }])
    expect(faults.join('\n')).toMatch(sentence)
  })

  test('two endpoints at one address are found, whatever their placeholders are called', () => {
    const second = endpoint({ ...sample, path: '/api/duels/:id', input: z.object({ id: z.uuid() }) })
    const both = [sample, second].map((each) => ({ file: 'duels.ts', name: 'getDuel', endpoint: each }))
    expect(faultsOf(both)).toEqual(['GET /api/duels/: is promised twice'])
  })

  test('every live event has a name of its own', () => {
    expect(events.length).toBeGreaterThan(4)
    expect(eventFaults(events)).toEqual([])
    const twice = { ...events[0]!, name: 'second' }
    expect(eventFaults([events[0]!, twice])).toEqual([`${twice.event.name} is announced by two events`])
    const shouted = { ...twice, event: { ...twice.event, name: 'Duel' as 'duel.ended' } }
    expect(eventFaults([shouted])).toEqual(['Duel is not noun.past_participle'])
  })
})

describe('C-47: errors', () => {
  test('every code has words in every language, and no words are left over', () => {
    expect(textFaults(Object.keys(errorStatus), { en: en.errors, pl: pl.errors })).toEqual([])
    expect(textFaults(Object.keys(en.fields), { en: en.fields, pl: pl.fields })).toEqual([])
  })

  test('missing, left-over and differing words are found', () => {
    expect(textFaults(['lost'], { en: { lost: 'Lost.' }, pl: {} })).toEqual(['lost has no words in pl'])
    expect(textFaults([], { en: { won: 'Won.' }, pl: {} })).toEqual(['the words of won belong to no code'])
    expect(
      textFaults(['wait'], { en: { wait: 'Wait {minutes}.' }, pl: { wait: 'Czekaj {godziny}.' } }),
    ).toHaveLength(1)
  })

  test('every code can be answered by some endpoint', () => {
    // A refusal may stand inside an answer as well: why a button is off, or why one person of many was not invited.
    const answered = new Set<string>([
      ...platformCodes,
      ...TEAM_REFUSALS,
      ...promised.flatMap((each) => each.errors),
    ])
    expect(Object.keys(errorStatus).filter((code) => !answered.has(code))).toEqual([])
  })
})

describe('the API page', () => {
  test('the served document is OpenAPI 3.1 and names every endpoint', async () => {
    const { statusCode, headers, body } = await app.http.inject('/api/openapi.json')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    const document = JSON.parse(body) as Awaited<ReturnType<typeof openApiOf>>
    expect(openApiFaults(document)).toEqual([])
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(named.toSorted()).toEqual(promised.map(callName).toSorted())
  })

  test('the page shows every endpoint', async () => {
    const { statusCode, body } = await app.http.inject('/api/docs')
    expect(statusCode).toBe(200)
    for (const { path } of promised) expect(body).toContain(path)
  })

  test('the example of every call is taken by the call', () => {
    const refused = promised.flatMap((each) => {
      const { example } = exampleCall(each)
      const { error } = each.input.safeParse(example)
      return error ? [`${callName(each)}: ${z.prettifyError(error)} in ${JSON.stringify(example)}`] : []
    })
    expect(refused).toEqual([])
  })

  test('each scope of a key opens a call', () => {
    const opened = new Set(promised.filter(isOpenToKeys).map(({ permission }) => permission))
    expect(keyScopes.filter((scope) => !opened.has(scope))).toEqual([])
  })

  test('faults in the document are found', async () => {
    const made = JSON.stringify(await openApiOf([sample]))
    const document = () => JSON.parse(made) as Record<string, never>
    expect(openApiFaults(document())).toEqual([])
    expect(openApiFaults({ ...document(), openapi: '3.0.0' })).not.toEqual([])
    expect(openApiFaults({ ...document(), components: { schemas: {}, securitySchemes: {} } })).not.toEqual([])
    const text = JSON.stringify(document())
    expect(openApiFaults(JSON.parse(text.replace('{duel_id}', '{id}')))).toEqual([
      'get /api/duels/{id} does not describe its path',
    ])
    expect(openApiFaults(JSON.parse(text.replace('"type":"integer"', '"type":"whole"')))).not.toEqual([])
  })
})

describe('what leaves the server', () => {
  const open = endpoint({ ...sample, path: '/api/planted', access: 'public', input: z.object({}) })

  async function answer(work: () => Promise<unknown>) {
    const handler: Handler = handle(open, work as () => Promise<z.input<typeof open.output>>)
    const http = await createHttp({
      handlers: [handler],
      recognise: async () => undefined,
      isModuleOn: async () => true,
      audit: (_, run) => run(),
      services: app.services,
      checked: true,
    })
    const { statusCode, body } = await http.inject('/api/planted')
    await http.close()
    return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> }
  }

  const right = { id: crypto.randomUUID(), points: 5 }

  test('a field that the contract does not name stays inside', async () => {
    expect(await answer(async () => ({ ...right, password_hash: 'secret' }))).toEqual({
      status: 200,
      body: right,
    })
  })

  test.each([
    ['a missing field', { id: right.id }],
    ['a field of another type', { ...right, points: '5' }],
    ['nothing', undefined],
  ])('%s in an answer is a bare 500', async (_, wrong) => {
    const { status, body } = await answer(async () => wrong)
    expect([status, body]).toEqual([500, { code: 'internal', message: en.errors['internal'] }])
  })

  test('an error that the endpoint does not list is a bare 500', async () => {
    const { status, body } = await answer(async () => {
      throw new AppError('document_not_found')
    })
    expect([status, body.code]).toEqual([500, 'internal'])
  })

  test('an exception tells nothing of itself', async () => {
    const { status, body } = await answer(async () => {
      throw new Error('password=secret at /srv/convoy')
    })
    expect([status, body]).toEqual([500, { code: 'internal', message: en.errors['internal'] }])
  })
})
