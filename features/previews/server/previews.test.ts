import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { getChallenge } from '#features/challenges/contract/challenges.ts'
import { beginCourse, getCourse } from '#features/learning/contract/learning.ts'
import {
  countPreviewers,
  listPreviewers,
  PREVIEWED_KINDS,
  type PreviewedKind,
} from '#platform/content/contract/previews.ts'
import { readQuestionnaire } from '#features/questionnaire/contract/questionnaire.ts'
import { getTraining, signUp } from '#features/training/contract/training.ts'
import { openChallenge, save } from '#features/challenges/server/challenges.fixture.ts'
import { openCourse } from '#features/learning/server/learning.fixture.ts'
import { removeSwitch, setSwitch } from '#features/modules/server/modules.ts'
import { handIn, openQuestionnaire } from '#features/questionnaire/server/questionnaire.fixture.ts'
import { openTraining } from '#features/training/server/training.fixture.ts'
import { openVote, seen } from '#features/vote/server/vote.fixture.ts'
import { addLimitedCast, type LimitedCast } from '#app/testing/walks/limited-cast.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let cast: LimitedCast
let olga: Person
let having: Person
let without: Person

beforeAll(async () => {
  cast = await addLimitedCast(app)
  olga = cast.olga
  having = await app.person('Keptova', { language: 'pl', segment: 'keepers' })
  without = await app.person('Keptless', { segment: 'keepers' })
})

const ask = async (kind: PreviewedKind, search: string, content_id?: string) =>
  (await app.as(olga)(listPreviewers, { kind, search, ...(content_id && { content_id }) })).body.people

type Taken = { id: string; table: string | undefined; sees: (person: Person) => Promise<boolean> }

/** A piece for everybody of which the first person has taken something, and what tells whether somebody sees it. */
const taken: Record<'challenge' | 'course' | 'questionnaire' | 'training' | 'vote', () => Promise<Taken>> = {
  challenge: async () => {
    const challenge_id = await openChallenge(app, olga, { for: 'person' })
    await save(app, having, challenge_id)
    const sees = async (person: Person) =>
      (await app.as(person)(getChallenge, { challenge_id })).status === 200
    return { id: challenge_id, table: 'challenges', sees }
  },
  course: async () => {
    const { id: course_id } = await openCourse(app, olga)
    await app.as(having)(beginCourse, { course_id })
    const sees = async (person: Person) => (await app.as(person)(getCourse, { course_id })).status === 200
    return { id: course_id, table: 'learning_courses', sees }
  },
  questionnaire: async () => {
    const asked = await openQuestionnaire(app, olga, { anonymous: false })
    await handIn(app, having, asked)
    const { id: questionnaire_id } = asked
    const sees = async (person: Person) =>
      (await app.as(person)(readQuestionnaire, { questionnaire_id })).status === 200
    return { id: questionnaire_id, table: 'questionnaires', sees }
  },
  training: async () => {
    const { id: training_id } = await openTraining(app, olga)
    await app.as(having)(signUp, { training_id })
    const sees = async (person: Person) => (await app.as(person)(getTraining, { training_id })).status === 200
    return { id: training_id, table: 'trainings', sees }
  },
  vote: async () => {
    const { id } = await openVote(app, olga, [having])
    // The list of voters was fixed: then somebody is moved.
    await sql`update users set segment = 'keepers' where id = ${having.id}`.execute(app.db)
    const sees = async (person: Person) => (await seen(app, person, id)) !== undefined
    return { id, table: undefined, sees }
  },
}

describe('whoever has taken a piece', () => {
  test.each(Object.keys(taken) as (keyof typeof taken)[])(
    'keeps it when it is for others: %s',
    async (kind) => {
      const { id, table, sees } = await taken[kind]()
      if (table)
        await sql`update ${sql.table(table)} set segments = array['strangers'] where id = ${id}`.execute(
          app.db,
        )
      expect([await sees(having), await sees(without)]).toEqual([true, false])
      expect((await ask(kind, 'kept', id)).map((person) => [person.id, person.kept])).toEqual([
        [without.id, false],
        [having.id, true],
      ])
      expect((await ask(kind, 'kept')).map(({ kept }) => kept)).toEqual([false, false])
    },
  )

  test('is not told from the others where a questionnaire asks without names', async () => {
    const asked = await openQuestionnaire(app, olga, { anonymous: true })
    await handIn(app, having, asked)
    expect((await ask('questionnaire', 'keptova', asked.id)).map(({ kept }) => kept)).toEqual([false])
  })
})

describe('somebody as whom content is looked at', () => {
  test('stands there with all that an audience asks about, and with their language', async () => {
    const { inside, departments } = cast
    const [person] = await ask('news', 'insideria')
    expect(person).toMatchObject({ id: inside.id, segment: 'insiders', department: 'Sales', language: 'en' })
    expect([person!.department_id, person!.country_id, person!.off]).toEqual([departments.inner, null, null])
    expect((await ask('news', 'keptova'))[0]!.language).toBe('pl')
    expect(await ask('news', 'nobody of that name')).toEqual([])
  })

  test('sees nothing of a kind that is switched off for them; what has no switch they see', async () => {
    const off = { scope: 'person', target: without.id } as const
    for (const module of ['ElearningModule', 'NewsModule'] as const)
      await setSwitch(app.db, { module, ...off, is_on: false })
    const told = await Promise.all(
      PREVIEWED_KINDS.map(async (kind) => [kind, (await ask(kind, 'keptless'))[0]!.off]),
    )
    expect(Object.fromEntries(told)).toEqual({
      news: 'module',
      challenge: null,
      vote: null,
      questionnaire: null,
      training: 'module',
      course: 'module',
      library: null,
    })
    for (const module of ['ElearningModule', 'NewsModule'] as const)
      await removeSwitch(app.db, { module, ...off })
  })

  test('sees the library only when their access is off', async () => {
    const gone = await app.person('Accessless', { access: false })
    const told = await Promise.all(
      PREVIEWED_KINDS.map(async (kind) =>
        (await ask(kind, 'accessless')).map(({ id, off }) => [kind, id, off]),
      ),
    )
    expect(told.flat()).toEqual(
      PREVIEWED_KINDS.map((kind) => [kind, gone.id, kind === 'library' ? null : 'access']),
    )
  })

  test('of a piece that is not there, there is nobody', async () => {
    for (const kind of PREVIEWED_KINDS) {
      const { body } = await app.as(olga)(listPreviewers, { kind, search: '', content_id: randomUUID() })
      expect([kind, body.code]).toEqual([kind, 'previewed_not_found'])
    }
  })
})

test('a segment tells how many it has and for how many it is switched on, to a limited organiser of their people', async () => {
  const count = async (by: Person, segment: string) =>
    (await app.as(by)(countPreviewers, { kind: 'news', segment })).body
  expect(await count(olga, 'keepers')).toEqual({ people: 2, switched_on: 2 })
  await setSwitch(app.db, { module: 'NewsModule', scope: 'person', target: having.id, is_on: false })
  expect(await count(olga, 'keepers')).toEqual({ people: 2, switched_on: 1 })
  expect(await count(cast.lena, 'keepers')).toEqual({ people: 0, switched_on: 0 })
  expect(await count(cast.lena, 'insiders')).toEqual({ people: 1, switched_on: 1 })
  expect(await count(cast.lena, 'outsiders')).toEqual({ people: 0, switched_on: 0 })
})
