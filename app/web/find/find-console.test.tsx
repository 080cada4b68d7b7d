import { fireEvent, screen, within } from '@testing-library/react'
import { Circle } from 'lucide-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeConsolePage, FakeServer, openConsolePage, refusal } from '#app/web/console/console.fixture.tsx'
import type { Role } from '#platform/contract/roles.ts'
import { modulesQuery, profileQuery, queryClient } from '#platform/web/api/queries.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { FindPalette } from './find-palette.tsx'
import { loadConsoleFinders } from './use-finders.ts'
import { findAll } from './use-found.ts'

const ID = '0198c2d0-0000-7000-8000-000000000001'
const person = (more: object) => ({
  id: ID,
  first_name: 'Nela',
  last_name: 'Rally',
  email: 'nela@convoy.test',
  deactivated: false,
  last_seen_at: '2026-11-01T00:00:00Z',
  ...more,
})
const texts = [{ language: 'en', title: 'Rally' }]
/** What every list of the console answers, with one that is called Rally. */
const ANSWERS: Record<string, object> = {
  '/api/people/desk': { people: [person({}), person({ id: `${ID.slice(0, -1)}2`, last_seen_at: null })] },
  '/api/teams/console': { crews: [{ id: ID, name: 'Rally Crew', captain: { id: ID, name: 'Nela Rally' } }] },
  '/api/news/desk': { articles: [1, 2, 3, 4, 5, 6].map((at) => ({ id: `${at}`, title: `Rally ${at}` })) },
  '/api/challenges/desk': { challenges: [{ id: ID, title: 'Rally' }] },
  '/api/quiz/questions': {
    questions: [
      { id: ID, code: 'RALLY-1', content: { wordings: [{ language: 'pl', text: 'Co to jest rajd?' }] } },
    ],
  },
  '/api/learning/desk': { courses: [{ id: ID, title: 'Rally' }] },
  '/api/trainings/desk': { trainings: [{ id: ID, content: { texts } }] },
  '/api/vote/desk': { votes: [{ id: ID, title: 'Rally' }] },
  '/api/questionnaire/desk': { questionnaires: [{ id: ID, title: 'Rally' }] },
  '/api/library/desk': { documents: [{ id: ID, texts }] },
  '/api/announcements/desk': { announcements: [{ id: ID, texts }] },
  '/api/stickers/desk': {
    stickers: [{ id: ID, texts: [{ language: 'pl', name: 'Rally', words: 'Za rajd.' }], picture: null }],
  },
  '/api/programme/settings': {
    settings: [{ name: 'crews_locked_from' }, { name: 'time_zone' }],
    version: '',
  },
}

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  for (const [path, body] of Object.entries(ANSWERS)) server.on(`GET ${path}`, { body })
})
afterEach(closeConsolePage)

const closed = vi.fn()

async function open({
  role = 'administrator',
  scope = null,
  at = '/console',
}: {
  role?: Role
  scope?: object | null
  at?: string
} = {}) {
  const options = { departments: [], countries: [], segments: [], scope }
  server.on('GET /api/people/desk/options', { body: options })
  queryClient.setQueryData(profileQuery.queryKey, { role } as never)
  queryClient.setQueryData(modulesQuery.queryKey, { status_modules: {} } as never)
  await openConsolePage(<FindPalette onClose={closed} />, server, { route: at })
}

const look = async (typed: string) =>
  fireEvent.change(await screen.findByPlaceholderText(/^Search people/), { target: { value: typed } })
const group = (name: string) => screen.findByRole('group', { name })
const entriesOf = async (name: string) =>
  within(await group(name))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)
const asked = () => new Set(server.asked.map(({ path }) => path))

test('Every finder of the console stands at an entry of its menu, which lends it heading and rights', async () => {
  const finders = await loadConsoleFinders()
  expect(finders.length).toBe(16)
  expect(new Set(finders.map(({ at }) => at)).size).toBe(finders.length)
})

test('In the console people, crews and all content are found, five of a kind at most', async () => {
  await open()
  await look('rally')
  const people = await entriesOf('People')
  expect(people[0]).toContain('nela@convoy.test')
  expect(people[1], 'who never came is marked so').toContain('Never signed in · nela@convoy.test')
  expect((await entriesOf('Crews'))[0]).toContain('Rally Crew')
  expect(await entriesOf('News')).toHaveLength(5)
  expect((await entriesOf('Question bank'))[0], 'by what it is worded like, in any language').toContain(
    'Co to jest rajd?RALLY-1',
  )
  for (const kind of [
    'Challenges',
    'Courses',
    'Trainings',
    'Votes',
    'Questionnaires',
    'Library',
    'Announcements',
    'Stickers',
  ])
    expect([kind, (await entriesOf(kind)).length]).toEqual([kind, 1])
  fireEvent.click(within(await group('Crews')).getByRole('menuitem'))
  await vi.waitFor(() => expect(location.pathname).toBe(`/console/crews/${ID}`))
  expect(closed).toHaveBeenCalled()
})

test('A setting is found by its label and opens its tab', async () => {
  await open()
  await look('time zone')
  fireEvent.click(within(await group('Settings')).getByRole('menuitem', { name: /Time zone/ }))
  await vi.waitFor(() =>
    expect(location.pathname + location.search).toBe('/console/settings?group=programme'),
  )
})

test.each([
  ['Documents', 'privacy', 'Privacy policy', '/console/documents/privacy-policy'],
  ['Modules', 'wall', 'Wall', '/console/modules'],
])('%s are found by name and open their page', async (kind, typed, name, to) => {
  await open()
  await look(typed)
  fireEvent.click(within(await group(kind)).getByRole('menuitem', { name }))
  await vi.waitFor(() => expect(location.pathname).toBe(to))
})

test('A section of the guide is found by its title before those in which it stands', async () => {
  await open()
  await look('crews')
  const titles = await entriesOf('Guide')
  expect(titles[0]).toContain('Crews')
  expect(titles.length, 'it stands in others too').toBeGreaterThan(1)
  fireEvent.click(within(await group('Guide')).getAllByRole('menuitem')[0]!)
  await vi.waitFor(() => expect(location.pathname).toBe(consolePaths.guide))
  expect(location.hash).toBe('#crews')
})

test('What fails leaves out its own kind alone, and the reader is told', async () => {
  server.on('GET /api/news/desk', refusal(500, 'internal'))
  server.on('GET /api/people/desk', 'offline')
  await open()
  await look('rally')
  expect((await entriesOf('Crews'))[0]).toContain('Rally Crew')
  expect(screen.queryByRole('group', { name: 'News' })).toBeNull()
  expect(screen.getByText(/^Not everything could be searched/)).toBeDefined()
})

test('One that does not answer keeps the others back for six seconds', async () => {
  vi.useFakeTimers()
  const finder = { title: '', icon: Circle }
  const found = findAll(
    [
      { ...finder, id: 'silent', find: () => new Promise(() => undefined) },
      { ...finder, id: 'quick', find: async () => [] },
    ],
    { search: 'rally', signal: new AbortController().signal, language: 'en', say: (key) => key },
  )
  await vi.advanceTimersByTimeAsync(6_000)
  expect((await found).map(({ id, hasFailed }) => [id, hasFailed])).toEqual([
    ['silent', true],
    ['quick', false],
  ])
  vi.useRealTimers()
})

test('An organiser is not led to what administrators do, nor a limited one to what concerns everybody', async () => {
  await open({ role: 'organiser', scope: { department_ids: ['d1'], country_ids: [] } })
  await look('cha')
  expect(await entriesOf('Console')).toEqual(['Challenges'])
  for (const typed of ['modules', 'stages', 'settings', 'branding', 'log']) {
    await look(typed)
    await vi.waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Challenges' })).toBeNull())
    expect([typed, screen.queryByRole('group', { name: 'Console' })]).toEqual([typed, null])
  }
  await look('rally')
  expect((await entriesOf('Crews'))[0]).toContain('Rally Crew')
  expect(asked().has('/api/programme/settings'), 'what is not theirs is not asked either').toBe(false)
})

test('Whoever looks after everybody is led to pages that concern everybody', async () => {
  await open({ role: 'organiser' })
  await look('modules')
  expect(await entriesOf('Console')).toEqual(['Modules'])
})

test('Participants are asked nothing of the console, and find people with the chat off', async () => {
  server.on('GET /api/colleagues', {
    body: { people: [{ id: ID, first_name: 'Nela', last_name: 'Rally', avatar: null, department: 'Depot' }] },
  })
  await open({ role: 'participant', at: '/here' })
  await look('rally')
  expect(await entriesOf('People')).toEqual([expect.stringContaining('Nela RallyDepot')])
  expect([...asked()]).toEqual(['/api/colleagues'])
})

test('What is typed on takes back the calls of what was typed before', async () => {
  const signals: AbortSignal[] = []
  await open()
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.signal && address.startsWith('/api/news')) signals.push(init.signal)
    return address.includes('first') ? new Promise(() => undefined) : server.fetch(address, init)
  })
  await look('first')
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  expect(signals[0]!.aborted).toBe(false)
  await look('rally')
  await group('News')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})
