import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import * as contract from '#features/training/contract/console.ts'
import { trainingChanged } from '#features/training/contract/training.ts'
import { contentConsole } from '#features/content/server/content.ts'
import { handle } from '#platform/server/http/handler.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Services } from '#platform/server/services.ts'
import { trainings } from './training.console.store.ts'
import * as organising from './training.console.ts'
import { tellSeats } from './training.telling.ts'

/** What organisers plan. */
export function trainingConsoleHandlers({ db, live }: Pick<Services, 'db' | 'live'>) {
  const content = contentConsole(db, organising.trainingKind)
  const tell = async (people: readonly string[], id: string) => {
    live.tellEveryone(trainingChanged, { to_all: true })
    live.tell(people, trainingChanged, { to_all: false })
    live.tell(people, notificationsChanged, {})
    await tellSeats({ db, live }, id)
  }
  return [
    handle(contract.listTrainingsConsole, async ({ input, request: { language } }) => {
      const { stage: state, sort = 'latest', ...wish } = input
      const { rows, ...page } = await trainings.page(db, { ...wish, state, sort, language })
      return { trainings: rows.map(organising.describeRow), ...page }
    }),
    content.sheet(contract.exportTrainingsConsole, async ({ sort = 'latest', ...wish }) => {
      const { rows } = await trainings.page(db, { ...wish, sort })
      return rows.map((row) => {
        const { stage: state, content: written, taken, waiting, attended } = organising.describeRow(row)
        const { texts, starts_at, ends_at, place, seats } = written
        const languages = texts.map(({ language }) => language)
        const { title } = textIn(texts, wish.language)
        return { title, state, languages, starts_at, ends_at, place, seats, taken, waiting, attended }
      })
    }),
    content.get(contract.getTrainingConsole),
    content.create(contract.createTraining, organising.insertDraft),
    content.change(contract.changeTraining, organising.rewrite, { tell }),
    content.act(contract.publishTraining, organising.publish, tell),
    content.act(contract.cancelTraining, ({ input, ...deed }) => organising.cancel(deed, input.reason), tell),
    content.copy(contract.copyTraining, organising.copy),
    content.act(contract.archiveTraining, ({ input, ...deed }) => organising.archive(deed, input.archived)),
    content.reach(contract.countTrainingReach),
    content.drop(contract.deleteTraining, organising.discard),
    ...content.several(
      { act: contract.actOnTrainings, preview: contract.previewActOnTrainings },
      {
        publish: { by: contract.publishTraining },
        archive: { by: contract.archiveTraining, with: { archived: true } },
        restore: { by: contract.archiveTraining, with: { archived: false } },
        delete: { by: contract.deleteTraining },
      },
    ),
  ]
}
