import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import {
  archiveTraining,
  cancelTraining,
  changeTraining,
  copyTraining,
  countTrainingReach,
  createTraining,
  type ConsoleTraining,
  deleteTraining,
  getTrainingConsole,
  listTrainingsConsole,
  publishTraining,
} from '#features/training/contract/console.ts'
import type { Audience } from '#platform/contract/audiences.ts'
import type { Saved } from '#platform/content/contract/saves.ts'
import { trainingChanged } from '#features/training/contract/training.ts'
import { findAudience, tidyAudience } from '#platform/server/lists/audience.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { newestSave } from '#features/saves/server/saves.ts'
import { findConsole, findTrainingRow } from './training.console.store.ts'
import {
  archive,
  cancel,
  createDraft,
  describeRow,
  discard,
  publish,
  rewrite,
  thing,
} from './training.console.ts'
import { tellSeats } from './training.telling.ts'

import { copyTraining as copy } from './training.copying.ts'

const PAGE = 30

/** What organisers plan. */
export function trainingConsoleHandlers({ db, live }: Pick<Services, 'db' | 'live'>) {
  const reachOf = async (audience: Audience) => (await findAudience(db, tidyAudience(audience))).length
  const one = async (
    id: string,
  ): Promise<{ training: ConsoleTraining; saved: Saved | null; reach: number }> => {
    const training = describeRow((await findTrainingRow(db, id))!)
    const [saved, reach] = [await newestSave(db, thing(id)), await reachOf(training.content.audience)]
    return { training, saved, reach }
  }
  const tell = async (id: string, people: readonly string[]) => {
    live.tellEveryone(trainingChanged, { to_all: true })
    live.tell(people, trainingChanged, { to_all: false })
    live.tell(people, notificationsChanged, {})
    await tellSeats({ db, live }, id)
  }
  return [
    handle(listTrainingsConsole, async ({ input, request }) => {
      const { stage, ...wish } = input
      const found = await findConsole(db, {
        ...wish,
        state: stage,
        sort: input.sort ?? 'latest',
        language: request.language,
        limit: PAGE,
      })
      return {
        trainings: found.rows.map(describeRow),
        counts: found.counts,
        next: found.next,
      }
    }),

    handle(getTrainingConsole, async ({ input, fail }) => {
      if (!(await findTrainingRow(db, input.training_id))) throw fail('training_not_found')
      return one(input.training_id)
    }),

    handle(createTraining, async ({ caller, input, fail }) => {
      const made = await createDraft(db, input, caller.id)
      if ('faults' in made) throw fail('training_content_wrong', { fields: made.faults })
      return one(made.id)
    }),

    handle(changeTraining, async ({ caller, input, fail }) => {
      const { training_id, after, ...sent } = input
      const done = await rewrite(db, training_id, { sent, by: caller.id, after })
      if (typeof done === 'string') throw fail(done)
      if ('faults' in done) throw fail('training_content_wrong', { fields: done.faults })
      await tell(training_id, done.people)
      return one(training_id)
    }),

    handle(publishTraining, async ({ input, fail }) => {
      const done = await publish(db, input.training_id)
      if (typeof done === 'string') throw fail(done)
      await tell(input.training_id, [])
      return one(input.training_id)
    }),

    handle(cancelTraining, async ({ input, fail }) => {
      const done = await cancel(db, input.training_id, input.reason)
      if (typeof done === 'string') throw fail(done)
      await tell(input.training_id, done.people)
      return one(input.training_id)
    }),

    handle(copyTraining, async ({ caller, input, fail }) => {
      const made = await copy(db, input.training_id, caller.id)
      if (!made) throw fail('training_not_found')
      return one(made)
    }),

    handle(archiveTraining, async ({ input, fail }) => {
      const done = await archive(db, input.training_id, input.archived)
      if (typeof done === 'string') throw fail(done)
      return one(input.training_id)
    }),

    handle(countTrainingReach, async ({ input }) => ({
      reach: await reachOf(input.audience),
    })),

    handle(deleteTraining, async ({ input, fail }) => {
      const done = await discard(db, input.training_id)
      if (typeof done === 'string') throw fail(done)
      return {}
    }),
  ]
}
