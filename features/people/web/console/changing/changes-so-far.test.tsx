import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PastPeopleWork } from '#features/people/contract/past-works.ts'
import { closeConsolePage, FakeServer, openConsolePage } from '#app/web/console/console.fixture.tsx'
import { ChangesSoFar } from './changes-so-far.tsx'

const id = (last: number) => `0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0a0${last}`
const past = (last: number, change: Partial<PastPeopleWork>): PastPeopleWork => ({
  id: id(last),
  kind: 'segment',
  state: 'done',
  total: 900,
  changed: 812,
  created_at: '2026-05-01T10:00:00Z',
  back: null,
  put_back_by: null,
  by: 'Olga Nowak',
  ...change,
})
afterEach(closeConsolePage)

const open = (works: PastPeopleWork[]) => {
  const server = new FakeServer()
  server.on('GET /api/people/desk/works', { body: { works } })
  return openConsolePage(<ChangesSoFar onClose={() => undefined} />, server)
}

test('Each change says what, for how many, when and by whom, and offers the way back while there is one', async () => {
  await open([
    past(1, { back: 'plain' }),
    past(2, { kind: 'back', changed: 3 }),
    past(3, { kind: 'role', put_back_by: id(2), by: null }),
    past(4, { kind: 'access', state: 'running', changed: 100 }),
  ])
  expect(await screen.findByRole('link', { name: 'Segment: 812 people' })).toBeDefined()
  const [first, second, third, fourth] = screen.getAllByRole('listitem').map((line) => within(line))
  const way = first!.getByRole<HTMLAnchorElement>('link', { name: 'Put it back …' })
  expect(way.href).toContain(id(1))
  expect(first!.getByText(/^Olga Nowak, /)).toBeDefined()
  expect(second!.getByRole('link', { name: 'Put back: 3 people' })).toBeDefined()
  expect(third!.getByText('put back')).toBeDefined()
  expect(fourth!.getByRole('link', { name: 'Access: 900 people' })).toBeDefined()
  expect(fourth!.getByText('under way')).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Put it back …' })).toHaveLength(1)
})

test('Where nothing was changed yet, that is said', async () => {
  await open([])
  expect(await screen.findByText('Nothing was changed yet.')).toBeDefined()
})
