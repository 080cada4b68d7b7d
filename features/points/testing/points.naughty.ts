import { sql } from 'kysely'
import { importPoints, listImports } from '#features/points/contract/imports.ts'
import { answerQuestion, questionEntry } from '#features/points/contract/points.ts'
import { awardPoints } from '#features/points/server/points.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

export type Outcome = { refused: string } | { stored: string }

/** Their texts have several lines, and at least three characters. */
export const blocksOfPoints = [
  'POST /api/points/entries/:entry_id/question text',
  'POST /api/points/questions/:question_id/answer answer',
]

/** For every field about points that takes text of people: sends it, and reads it back. */
export function pointsFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  let serial = 0
  let scorer: Promise<Person> | undefined
  let organiser: Promise<Person> | undefined

  /** A line of the ledger, and who may question it. */
  async function questionable() {
    const person = await (scorer ??= newcomer(appOf()))
    serial += 1
    const source_id = `${serial}`
    await awardPoints(appOf().db, {
      user_id: person.id,
      kind: 'bonus',
      points: 1,
      reason: 'Test',
      source: 'naughty',
      source_id,
    })
    const found = appOf().db.selectFrom('points_entries').select('id').where('source_id', '=', source_id)
    return { person, entry_id: (await found.executeTakeFirstOrThrow()).id }
  }

  async function askAbout(text: string): Promise<Outcome> {
    const { person, entry_id } = await questionable()
    const { status, body } = await appOf().as(person)(questionEntry, { entry_id, text })
    return status === 400 ? { refused: body.fields?.text ?? '' } : { stored: body.question.text }
  }

  async function answerWith(answer: string): Promise<Outcome> {
    const { person, entry_id } = await questionable()
    const asked = (await appOf().as(person)(questionEntry, { entry_id, text: 'Why so many?' })).body.question
    const answering = await (organiser ??= appOf().person('Naughty', { role: 'organiser' }))
    const wish = { question_id: asked.id, answer, correction: 2 }
    const { status, body } = await appOf().as(answering)(answerQuestion, wish)
    if (status === 400) return { refused: body.fields?.answer ?? '' }
    const id = body.question.correcting_entry_id!
    const { rows } = await sql<{
      reason: string
    }>`select reason from points_entries where id = ${id}`.execute(appOf().db)
    // What the person reads in the ledger.
    return { stored: rows[0]?.reason ?? '' }
  }

  async function importAs(name: string): Promise<Outcome> {
    const importing = await (organiser ??= appOf().person('Naughty', { role: 'organiser' }))
    const rows = [{ external_id: `${name}${(serial += 1)}`, person: name, points: 1, reason: name }]
    const { status, body } = await appOf().as(importing)(importPoints, { name, dry_run: false, rows })
    if (status === 400) return { refused: body.fields?.name ?? '' }
    const { imports } = (await appOf().as(importing)(listImports, {})).body
    return { stored: imports.find(({ id }) => id === body.id)?.name ?? body.name }
  }

  return {
    [blocksOfPoints[0]!]: askAbout,
    [blocksOfPoints[1]!]: answerWith,
    'POST /api/points/imports name': importAs,
  }
}
