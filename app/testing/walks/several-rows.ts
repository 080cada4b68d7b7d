import { randomUUID } from 'node:crypto'
import type { SavedKind } from '#platform/content/contract/saves.ts'
import { savedKinds } from '#features/saves/server/saves.fixture.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import type { AccessRow, OpenRow } from './access-rows.ts'

const LISTS: readonly (readonly [SavedKind, string])[] = [
  ['news', '/api/news/desk'],
  ['challenge', '/api/challenges/desk'],
  ['vote', '/api/vote/desk'],
  ['questionnaire', '/api/questionnaire/desk'],
  ['training', '/api/trainings/desk'],
  ['course', '/api/learning/desk'],
  ['library', '/api/library/desk/documents'],
  ['announcement', '/api/announcements/desk'],
]

/** What is done with many pieces of content: what is nowhere is left, and nobody learns more of it. */
export function severalRows(appOf: () => TestApp): Record<string, AccessRow> {
  let writing: Promise<Person> | undefined
  const editor = () => (writing ??= appOf().person(`Tidy${randomUUID()}`, { role: 'organiser' }))
  const row = (kind: SavedKind): OpenRow => ({
    open: async () => {
      const olga = await editor()
      return { ids: [(await savedKinds(appOf(), olga, olga)[kind]())[0]], act: 'delete' }
    },
    gone: async () => [],
    missing: () => ({ ids: [randomUUID()], act: 'delete' }),
  })
  return Object.fromEntries(
    LISTS.flatMap(([kind, path]) => [
      [`POST ${path}/several`, row(kind)],
      [`POST ${path}/several/preview`, row(kind)],
    ]),
  )
}
