import { beforeAll, expect, test } from 'vitest'
import { listChallengeConsole } from '#features/challenges/contract/console.ts'
import { DESK_SORTS } from '#platform/contract/console-lists.ts'
import { listCoursesConsole } from '#features/learning/contract/console.ts'
import type { Endpoint } from '#platform/contract/kit.ts'
import { listLibraryConsole } from '#features/library/contract/console.ts'
import { listNewsConsole } from '#features/news/contract/console.ts'
import { listQuestionnaireConsole } from '#features/questionnaire/contract/console.ts'
import { listTrainingsConsole } from '#features/training/contract/console.ts'
import { listVoteConsole } from '#features/vote/contract/console.ts'
import { savedKinds } from '#features/saves/server/saves.fixture.ts'
import type { Person } from './people.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const lists = {
  news: [listNewsConsole, 'articles'],
  challenge: [listChallengeConsole, 'challenges'],
  vote: [listVoteConsole, 'votes'],
  questionnaire: [listQuestionnaireConsole, 'questionnaires'],
  training: [listTrainingsConsole, 'trainings'],
  course: [listCoursesConsole, 'courses'],
  library: [listLibraryConsole, 'documents'],
} as const
const kinds = Object.keys(lists) as (keyof typeof lists)[]

test.each(kinds)('the list of %s is read in every order, by state and by date', async (kind) => {
  const [endpoint, name]: readonly [Endpoint, string] = lists[kind]
  const ask = async (input: object) => {
    const { status, body } = await app.as(olga)(endpoint, input)
    expect([kind, input, status]).toEqual([kind, input, 200])
    const cards = (body as unknown as Record<string, { id: string }[]>)[name]!
    return { ids: cards.map(({ id }) => id), counts: (body as { counts?: unknown }).counts }
  }
  const make = savedKinds(app, olga, olga)[kind]
  const [[first], [second]] = [await make(), await make()]
  expect((await ask({ sort: 'newest' })).ids).toEqual([second, first])
  expect((await ask({ sort: 'oldest' })).ids).toEqual([first, second])
  for (const sort of DESK_SORTS)
    expect((await ask({ sort })).ids.toSorted()).toEqual([first, second].toSorted())
  expect(await ask({ from: '2200-01-01T00:00:00Z' })).toEqual({ ids: [], counts: {} })
  const of = ['training', 'course', 'challenge'].includes(kind) ? 'stage' : 'state'
  expect((await ask({ [of]: 'draft', sort: 'title' })).ids).toHaveLength(2)
})
