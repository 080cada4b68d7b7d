import { beforeAll, describe, expect, test } from 'vitest'
import { IN_PERSON_MODULES } from '#platform/contract/module-names.ts'
import { listModules } from '#platform/contract/modules.ts'
import { getProfile } from '#platform/contract/profile.ts'
import { autologin } from '#features/auth/contract/auth.ts'
import { confirmIdentity } from '#features/auth/contract/confirming.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { GAPS } from '#features/programme/contract/gaps.ts'
import { giveLinks } from '#features/people/contract/links.ts'
import { makeAutologinSecret } from '#features/auth/server/auth.ts'
import { mayCall } from '#platform/server/http/may-call.ts'
import { callName, readContract } from './contract-of.ts'
import { lastMailTo, mailsTo } from './mails.ts'
import { PASSWORD, type Person } from './people.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
const { endpoints } = await readContract()
const own = endpoints.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'participant')
const isShut = ({ inPerson, module }: (typeof own)[number]) =>
  inPerson === true || (module !== undefined && IN_PERSON_MODULES.includes(module))
const shut = own.filter(isShut)

let olga: Person
let serial = 0
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

async function lend(person: Person) {
  const people = { ids: [person.id] }
  const { body } = await app.as(olga)(giveLinks, { people, kind: 'autologin', hours: 24, without: [...GAPS] })
  const token = /l098098098\/([\w-]{43})/.exec(body.csv)![1]!
  return async () => (await app.as(undefined)(autologin, { token })).body
}
const somebody = () => app.person(`Lent${(serial += 1)}`)

// What is private about a person; what of it stays open to whoever came by somebody else's link, and why.
const PRIVATE = /^\/api\/(vote|questionnaire|chat|contact|push|sessions|two-factor|auth|user\/me)(\/|$)/
const OPEN: Record<string, string> = {
  'GET /api/user/me': 'every page asks it; who may vote is not told',
  'PUT /api/user/me/language': 'to read the pages at all',
  'GET /api/user/me/security': 'whether there is a password, to set one',
  'GET /api/user/me/directory': 'which fields a directory rules, not what they say',
  'GET /api/user/me/erasure': 'every page says it; it cannot be taken back',
  'GET /api/questionnaire': 'names of questionnaires, and no answers',
  'GET /api/contact/counter': 'a number that every page shows',
  'GET /api/push': 'every page asks whether to offer it',
  'POST /api/auth/confirm': 'the password itself, which ends this state',
  'POST /api/auth/confirm/passkey': 'a passkey of the person, which ends it as well',
  'POST /api/sessions/renew': 'the same session',
}

describe('D12: a session that somebody else’s link opened', () => {
  test('every call about what is private is for the person alone, or says why not', () => {
    const open = own.filter((endpoint) => PRIVATE.test(endpoint.path) && !isShut(endpoint)).map(callName)
    expect(open.toSorted()).toEqual(Object.keys(OPEN).toSorted())
    expect(shut.length).toBeGreaterThan(40)
  })

  test.each(shut.map((endpoint) => [callName(endpoint), endpoint] as const))(
    '%s is closed in it, and open in the person’s own',
    async (_, endpoint) => {
      const person = await somebody()
      const lent = await (await lend(person))()
      const refused = await app.as(lent)(endpoint, {})
      expect([refused.status, refused.body.code]).toEqual([
        403,
        endpoint.inPerson ? 'in_person_only' : 'module_off',
      ])
      const { body } = await app.as(person)(endpoint, {})
      expect(['in_person_only', 'module_off']).not.toContain(body.code)
    },
  )

  test('a call that forgot its mark would be let in', () => {
    const caller = { role: 'participant', isLent: true } as const
    expect(mayCall({ access: 'participant', inPerson: true }, caller, true)).toBe('in_person_only')
    expect(mayCall({ access: 'participant' }, caller, true)).toBeUndefined()
  })

  test('shows its modules as off, and leads to no ballot', async () => {
    const lent = await (await lend(await somebody()))()
    const { status_modules } = (await app.as(lent)(listModules, {})).body
    expect(status_modules).toMatchObject({ ChatModule: false, TripVoteModule: false, WallModule: true })
    expect((await app.as(lent)(getProfile, {})).body.user_can_vote).toBe(false)
  })

  test('becomes the person’s own when they give their password', async () => {
    const lent = await (await lend(await somebody()))()
    const isChatOn = async () => (await app.as(lent)(listModules, {})).body.status_modules.ChatModule
    expect(await isChatOn()).toBe(false)
    expect((await app.as(lent)(confirmIdentity, { password: PASSWORD })).status).toBe(200)
    expect(await isChatOn()).toBe(true)
  })

  test('is no device of the person’s from which to guess', async () => {
    const person = await somebody()
    await (await lend(person))()
    const devices = app.db.selectFrom('auth_devices').select('user_id').where('user_id', '=', person.id)
    expect(await devices.execute()).toEqual([])
  })

  test('a link that the person asked for opens a session like any other', async () => {
    const token = await makeAutologinSecret(app.db, (await somebody()).id)
    const { body } = await app.as(undefined)(autologin, { token })
    expect((await app.as(body)(listModules, {})).body.status_modules.ChatModule).toBe(true)
  })
})

describe('D12: the person is told', () => {
  const notices = async (person: Person) =>
    (await app.as(person)(listNotifications, {})).body.notifications.map(({ notice }) => notice?.headline)

  test('when a link is made, and when it is used', async () => {
    const person = await somebody()
    const use = await lend(person)
    expect((await lastMailTo(app, person.email)).subject).toMatch(/A personal link to your account/)
    expect((await lastMailTo(app, person.email)).text).not.toMatch(/l098098098/)
    expect(await notices(person)).toEqual([expect.stringMatching(/have made a personal link/)])
    await use()
    expect((await lastMailTo(app, person.email)).subject).toMatch(/come in to your account .* by a link/)
    expect(await notices(person)).toContainEqual(expect.stringMatching(/come in to your account by a link/))
    expect(await mailsTo(app, person.email)).toHaveLength(2)
  })
})
