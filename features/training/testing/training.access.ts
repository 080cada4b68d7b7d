import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TrainingContent } from '#features/training/contract/console.ts'
import { signUp } from '#features/training/contract/training.ts'
import { openTraining, trainingContent, writeTraining } from '#features/training/server/training.fixture.ts'
import type { Input, OpenRow, AccessRow } from '#app/testing/walks/access-rows.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For every operation about trainings that takes an id: people see what is out and meant for them, organisers all of it. */
export function trainingRows(appOf: () => TestApp): Record<string, AccessRow> {
  let planning: Promise<Person> | undefined
  const planner = () => (planning ??= appOf().person(`Planner${randomUUID()}`, { role: 'organiser' }))
  const open = async (wish: Partial<TrainingContent> = {}) => openTraining(appOf(), await planner(), wish)

  const guest = () => appOf().person(`Guest${randomUUID()}`)
  const over = (id: string) =>
    sql`update trainings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
      where id = ${id}`.execute(appOf().db)

  const seen: OpenRow = {
    open: async () => ({ training_id: (await open()).id }),
    gone: async () => {
      const foreign = { segments: [randomUUID()], department_ids: [], country_ids: [] }
      const draft = await writeTraining(appOf(), await planner())
      const elsewhere = await open({ audience: foreign })
      return [draft.id, elsewhere.id].map((training_id) => ({ training_id }))
    },
    missing: () => ({ training_id: randomUUID() }),
  }
  const written = (stage: 'draft' | 'published', rest: () => Input = () => ({})): OpenRow => ({
    open: async () => {
      const { id } = stage === 'draft' ? await writeTraining(appOf(), await planner()) : await open()
      return { training_id: id, ...rest() }
    },
    gone: async () => [],
    missing: () => ({ training_id: randomUUID(), ...rest() }),
  })
  const [own, atConsole] = ['/api/trainings/:training_id', '/api/trainings/desk/:training_id']
  return {
    [`GET ${own}`]: seen,
    [`PUT ${own}/seat`]: seen,
    [`DELETE ${own}/seat`]: seen,
    [`GET ${own}/calendar`]: seen,
    [`GET ${atConsole}`]: written('draft'),
    [`PUT ${atConsole}`]: written('draft', () => trainingContent()),
    [`POST ${atConsole}/copy`]: written('draft'),
    [`DELETE ${atConsole}`]: written('draft'),
    [`POST ${atConsole}/publish`]: written('draft'),
    [`POST ${atConsole}/cancel`]: written('published', () => ({ reason: 'The trainer is ill.' })),
    [`GET ${atConsole}/people`]: written('published'),
    [`GET ${atConsole}/people/export`]: written('published'),
    [`PUT ${atConsole}/archived`]: {
      open: async () => {
        const { id: training_id } = await open()
        await over(training_id)
        return { training_id, archived: true }
      },
      gone: async () => [],
      missing: () => ({ training_id: randomUUID(), archived: true }),
    },
    [`PUT ${atConsole}/people/:user_id`]: {
      open: async () => ({ training_id: (await open()).id, user_id: (await guest()).id }),
      gone: async () => [],
      missing: () => ({ training_id: randomUUID(), user_id: randomUUID() }),
    },
    [`DELETE ${atConsole}/people/:user_id`]: {
      open: async () => {
        const { id: training_id } = await open()
        const somebody = await guest()
        await appOf().as(somebody)(signUp, { training_id })
        return { training_id, user_id: somebody.id }
      },
      gone: async () => [],
      missing: () => ({ training_id: randomUUID(), user_id: randomUUID() }),
    },
    [`POST ${atConsole}/attendance/file`]: {
      open: async () => {
        const { id: training_id } = await open()
        await over(training_id)
        return { training_id, csv: 'email,attended\n', dry_run: true }
      },
      gone: async () => [],
      missing: () => ({ training_id: randomUUID(), csv: 'email,attended\n', dry_run: true }),
    },
    [`PUT ${atConsole}/attendance`]: {
      open: async () => {
        const { id: training_id } = await open()
        const somebody = await guest()
        await appOf().as(somebody)(signUp, { training_id })
        await sql`update trainings set starts_at = now() - interval '1 hour' where id = ${training_id}`.execute(
          appOf().db,
        )
        return { training_id, user_ids: [somebody.id], attended: true }
      },
      gone: async () => [],
      missing: () => ({ training_id: randomUUID(), user_ids: [randomUUID()], attended: true }),
    },
  }
}
