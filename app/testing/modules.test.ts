import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setLanguage } from '#features/account/contract/account.ts'
import { getProfile } from '#platform/contract/profile.ts'
import { listSessions } from '#features/auth/contract/auth.ts'
import { countContactMessages } from '#features/contact/contract/contact.ts'
import { listDocuments } from '#features/documents/contract/documents.ts'
import type { Endpoint } from '#platform/contract/kit.ts'
import { listModules, MODULE_NAMES, type ModuleName } from '#platform/contract/modules.ts'
import { createApp } from '#app/server.ts'
import { peopleWithModule, removeSwitch, setSwitch } from '#features/modules/server/modules.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { callName, readContract } from './contract-of.ts'
import type { Person } from './people.ts'
import { useTestApp } from './use-test-app.ts'

const { endpoints, events } = await readContract()
const ofModules = endpoints.filter(({ endpoint }) => endpoint.module && endpoint.access === 'participant')

const app = useTestApp()
let maja: Person
let kuba: Person

beforeAll(async () => {
  maja = await app.person('Maja', { segment: 'field' })
  kuba = await app.person('Kuba', { segment: 'office' })
})

afterEach(async () => {
  for (const module of MODULE_NAMES) {
    await removeSwitch(app.db, { module, scope: 'all', target: '' })
    await removeSwitch(app.db, { module, scope: 'segment', target: 'field' })
    await removeSwitch(app.db, { module, scope: 'person', target: maja.id })
  }
})

const scopes = {
  all: { scope: 'all', target: () => '', spares: false },
  segment: { scope: 'segment', target: () => 'field', spares: true },
  person: { scope: 'person', target: () => maja.id, spares: true },
} as const
const scopeNames = Object.keys(scopes) as (keyof typeof scopes)[]

async function turn(module: ModuleName, name: keyof typeof scopes, is_on: boolean) {
  const { scope, target } = scopes[name]
  await setSwitch(app.db, { module, scope, target: target(), is_on })
}

describe('D2: a module that is switched off', () => {
  test('there are operations to try it with', () => expect(ofModules.length).toBeGreaterThan(5))

  const turns = MODULE_NAMES.flatMap((module) => scopeNames.map((name) => [module, name] as const))
  test.each(turns)('C-11: every call of %s is refused when switched off for: %s', async (module, name) => {
    await turn(module, name, false)
    const faults: string[] = []
    for (const { endpoint } of ofModules.filter((each) => each.endpoint.module === module)) {
      const refused = await app.as(maja)(endpoint, {})
      if (refused.status !== 403 || refused.body.code !== 'module_off')
        faults.push(`${callName(endpoint)}: Maja was told ${refused.status} ${refused.body.code}`)
      const other = await app.as(kuba)(endpoint, {})
      if ((other.body.code === 'module_off') === scopes[name].spares)
        faults.push(`${callName(endpoint)}: Kuba was told ${other.status} ${other.body.code}`)
    }
    expect(faults).toEqual([])
  })

  test.each(MODULE_NAMES)('C-43: %s shows as off, and nobody is told of its events', async (module) => {
    for (const name of scopeNames) {
      await turn(module, name, false)
      const { body } = await app.as(maja)(listModules, {})
      expect(body.status_modules[module]).toBe(false)
      const told = await peopleWithModule(app.db, [maja.id, kuba.id], module)
      expect([...told]).toEqual(scopes[name].spares ? [kuba.id] : [])
      await turn(module, name, true)
    }
    expect((await peopleWithModule(app.db, [maja.id, kuba.id], module)).size).toBe(2)
  })

  test('the narrowest switch wins: the person before the segment before all', async () => {
    const isOn = async (person: Person) =>
      (await app.as(person)(listModules, {})).body.status_modules.WallModule
    await turn('WallModule', 'all', false)
    expect([await isOn(maja), await isOn(kuba)]).toEqual([false, false])
    await turn('WallModule', 'segment', true)
    expect([await isOn(maja), await isOn(kuba)]).toEqual([true, false])
    await turn('WallModule', 'person', false)
    expect([await isOn(maja), await isOn(kuba)]).toEqual([false, false])
  })

  test('the events of a feature belong to the module of its operations', () => {
    for (const { file, event } of events) {
      const own = endpoints.filter((each) => each.file === file).map(({ endpoint }) => endpoint.module)
      // Who may read a feature without its module, as one's own crew, is told of it without the module too.
      const expected = own.includes(undefined) ? [undefined] : [...new Set(own)]
      expect([event.name, [event.module]]).toEqual([event.name, expected])
    }
  })

  test('another instance on the same database refuses within five seconds', async () => {
    const second = openDatabase({ pool: { ...app.connection, max: 2 }, log: app.services.log })
    const services = { ...app.services, db: second.db, pool: second.pool }
    const http = await createApp(services, app.auth)
    // One that answers without any input.
    const endpoint = ofModules.find(
      ({ endpoint: each }) => each.method === 'GET' && !each.path.includes(':'),
    )!.endpoint
    const code = async () => {
      const headers = { authorization: `Bearer ${maja.token}` }
      const { body } = await http.inject({ method: endpoint.method, url: endpoint.path, headers })
      return (JSON.parse(body) as { code?: string }).code
    }
    expect(await code()).toBeUndefined()
    await turn(endpoint.module!, 'person', false)
    const switched = performance.now()
    while ((await code()) !== 'module_off' && performance.now() - switched < 5_000) await pause(100)
    expect(await code()).toBe('module_off')
    await http.close()
    await second.close()
  })
})

describe('C-73: a person whose access is off', () => {
  test('sees every module as off but the line to the organisers', async () => {
    const albert = await app.person('Albert', { access: false })
    const { body } = await app.as(albert)(listModules, {})
    const on = Object.entries(body.status_modules).filter(([, isOn]) => isOn)
    expect(on).toEqual([['ContactModule', true]])
    expect((await app.as(albert)(countContactMessages, {})).status).toBe(200)
    expect([...(await peopleWithModule(app.db, [albert.id], 'ChatModule'))]).toEqual([])
    expect([...(await peopleWithModule(app.db, [albert.id], 'ContactModule'))]).toEqual([albert.id])
  })

  test('still reads account, devices and documents, and chooses a language', async () => {
    const agata = await app.person('Agata', { access: false })
    const calls: Endpoint[] = [getProfile, listSessions, listDocuments]
    for (const endpoint of calls) {
      expect((await app.as(agata)(endpoint, {})).status).toBe(200)
    }
    expect((await app.as(agata)(setLanguage, { language: 'pl' })).status).toBe(200)
  })

  test('even a switch for them in person does not let them in', async () => {
    const anton = await app.person('Anton', { access: false })
    await setSwitch(app.db, { module: 'WallModule', scope: 'person', target: anton.id, is_on: true })
    expect((await app.as(anton)(listModules, {})).body.status_modules.WallModule).toBe(false)
  })
})
