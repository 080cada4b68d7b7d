import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import {
  archiveTraining,
  cancelTraining,
  changeTraining,
  copyTraining,
  countTrainingReach,
  createTraining,
  deleteTraining,
  getTrainingConsole,
  listTrainingsConsole,
  publishTraining,
} from '#features/training/contract/console.ts'
import { trainingChanged } from '#features/training/contract/training.ts'
import { contentConsole } from '#features/content/server/content.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { trainings } from './training.console.store.ts'
import {
  archive,
  cancel,
  copy,
  describeRow,
  discard,
  insertDraft,
  publish,
  rewrite,
  trainingKind,
} from './training.console.ts'
import { tellSeats } from './training.telling.ts'

/** What organisers plan. */
export function trainingConsoleHandlers({ db, live }: Pick<Services, 'db' | 'live'>) {
  const content = contentConsole(db, trainingKind)
  const tell = async (people: readonly string[], id: string) => {
    live.tellEveryone(trainingChanged, { to_all: true })
    live.tell(people, trainingChanged, { to_all: false })
    live.tell(people, notificationsChanged, {})
    await tellSeats({ db, live }, id)
  }
  return [
    handle(listTrainingsConsole, async ({ input, request: { language } }) => {
      const { stage: state, sort = 'latest', ...wish } = input
      const { rows, ...page } = await trainings.page(db, { ...wish, state, sort, language })
      return { trainings: rows.map(describeRow), ...page }
    }),
    content.get(getTrainingConsole),
    content.create(createTraining, insertDraft),
    content.change(changeTraining, rewrite, { tell }),
    content.act(publishTraining, publish, tell),
    content.act(cancelTraining, ({ input, ...deed }) => cancel(deed, input.reason), tell),
    content.copy(copyTraining, copy),
    content.act(archiveTraining, ({ input, ...deed }) => archive(deed, input.archived)),
    content.reach(countTrainingReach),
    content.drop(deleteTraining, discard),
  ]
}
