import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  closeQuestionnaire,
  exportQuestionnaire,
  readQuestionnaireResults,
} from '#features/questionnaire/contract/console.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { answersTo, handIn, openQuestionnaire } from './questionnaire.fixture.ts'

const app = useTestApp()
let olga: Person
let departments: string[]
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  const { rows } = await sql<{ id: string }>`insert into departments (name)
    values ('Yard'), ('Office'), ('Depot') returning id`.execute(app.db)
  departments = rows.map(({ id }) => id)
})

const into = (person: Person, at: number | null) =>
  sql`update users set department_id = ${at === null ? null : departments[at]!} where id = ${person.id}`.execute(
    app.db,
  )

/** So many of each department, who answer; the first half of each chooses the first option. */
async function answered(sizes: readonly number[], anonymous: boolean) {
  const asked = await openQuestionnaire(app, olga, { anonymous })
  const people: Person[][] = []
  for (const [at, size] of sizes.entries()) {
    const own = (await newcomers(app, size)) as Person[]
    for (const [turn, person] of own.entries()) {
      await into(person, at)
      await handIn(app, person, asked, answersTo(asked, `Of ${at}`, turn < size / 2 ? 0 : 1))
    }
    people.push(own)
  }
  return { asked, people }
}

const results = async (questionnaire_id: string) =>
  (await app.as(olga)(readQuestionnaireResults, { questionnaire_id })).body
const close = (questionnaire_id: string) => app.as(olga)(closeQuestionnaire, { questionnaire_id })
const splits = async (id: string) =>
  (await results(id)).questions.map(({ by_department }) =>
    by_department.map(({ department, answered: of }) => [department, of]),
  )

describe.each([false, true])('results by department (anonymous: %s)', (anonymous) => {
  test('show each department of which enough people answered, in its own figures', async () => {
    const { asked } = await answered([7, 5, 6], anonymous)
    if (!anonymous) expect(await splits(asked.id), 'not while answers come in').toEqual([[], [], [], []])
    await close(asked.id)
    const own = [
      ['Depot', 6],
      ['Office', 5],
      ['Yard', 7],
    ]
    // Words are never split: they may say whose they are.
    expect(await splits(asked.id)).toEqual([own, own, own, []])
    const [single] = (await results(asked.id)).questions
    expect(single!.by_department.map(({ counts }) => counts)).toEqual([
      [3, 3, 0],
      [3, 2, 0],
      [4, 3, 0],
    ])
  })

  test('show neither a group of four nor the one that would tell of it when taken from the whole', async () => {
    const { asked } = await answered([9, 6, 4], anonymous)
    await close(asked.id)
    expect((await splits(asked.id))[0]).toEqual([['Yard', 9]])
    const few = await answered([8, 3, 0], anonymous)
    await close(few.asked.id)
    expect(await splits(few.asked.id)).toEqual([[], [], [], []])
  })

  test('stay as they were at the close, whoever moves, is renamed or leaves afterwards', async () => {
    const { asked, people } = await answered([6, 7, 0], anonymous)
    await close(asked.id)
    const before = await splits(asked.id)
    expect(before[0]).toEqual([
      ['Office', 7],
      ['Yard', 6],
    ])
    await into(people[0]![0]!, 1)
    await into(people[0]![1]!, null)
    expect(await splits(asked.id)).toEqual(before)
  })
})

test('An organiser with a limit sees the departments that they look after, and no other', async () => {
  const lena = await app.person('Lena', { role: 'organiser' })
  await sql`insert into organiser_scopes (user_id, department_ids, country_ids)
    values (${lena.id}, ${[departments[1]!]}, '{}')`.execute(app.db)
  const { asked } = await answered([7, 6, 0], true)
  await close(asked.id)
  const { questions } = (await app.as(lena)(readQuestionnaireResults, { questionnaire_id: asked.id })).body
  expect(questions[0]!.by_department.map(({ department }) => department)).toEqual(['Office'])
})

test('The file of an anonymous one has what is shown by department, and no more', async () => {
  const { asked } = await answered([8, 6, 4], true)
  await close(asked.id)
  const { csv } = (await app.as(olga)(exportQuestionnaire, { questionnaire_id: asked.id })).body
  const departmentsIn = new Set(
    csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').at(-1)),
  )
  expect(departmentsIn).toEqual(new Set(['', 'Yard']))
})

// What is published of several questionnaires and at several moments is all that an attacker has: they take departments
// from the whole and from each other, look before and after every answer, and once more after everybody has moved.
test('From all that is ever published nobody makes a figure about one to four people', async () => {
  for (const sizes of [
    [5, 5, 4],
    [6, 4, 4],
    [12, 2, 2],
    [5, 6, 1],
    [4, 4, 4],
  ]) {
    const asked = await openQuestionnaire(app, olga, { anonymous: true })
    const seen: Awaited<ReturnType<typeof results>>[] = []
    for (const [at, size] of sizes.entries())
      for (const person of (await newcomers(app, size)) as Person[]) {
        await into(person, at)
        await handIn(app, person, asked, answersTo(asked, 'Said', at % 2))
        seen.push(await results(asked.id))
      }
    // While answers come in there is nothing to take from each other.
    expect(seen.flatMap(({ questions }) => questions)).toEqual([])
    await close(asked.id)
    for (const { answered: whole, by_department: groups } of (await results(asked.id)).questions) {
      const shown = groups.map((group) => group.answered)
      const rest = whole - shown.reduce((sum, size) => sum + size, 0)
      for (const figure of [...shown, rest])
        expect(figure === 0 || figure >= 5, `${sizes.join(' ')}: ${figure}`).toBe(true)
    }
  }
})
