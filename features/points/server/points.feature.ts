import { myPointsChanged } from '#features/points/contract/points.ts'
import { feature } from '#platform/server/feature.ts'
import { ledgerHandlers } from './console/console.handlers.ts'
import { importsHandlers } from './imports/imports.handlers.ts'
import { forgetUnmatched } from './ledger/erasing.store.ts'
import { myPointsHandlers } from './points.mine.handlers.ts'
import { pointsPersonal } from './points.personal.ts'
import { describePointsAnswers, moveEntries, pointsJobs, settleRestoredEntries } from './points.ts'
import { questionsHandlers } from './questions/questions.handlers.ts'

export const pointsFeature = feature({
  name: 'points',
  handlers: ({ services }) => [
    ...myPointsHandlers(services),
    ...questionsHandlers(services),
    ...importsHandlers(services),
    ...ledgerHandlers(services),
  ],
  start: async ({ db, log }) => {
    const entries = await settleRestoredEntries(db)
    if (entries > 0) log.info({ entries }, 'the ledger comes from a restored database')
  },
  jobs: ({ services }) => pointsJobs(services),
  personal: { points: pointsPersonal },
  notices: { points: describePointsAnswers },
  merging: {
    book: moveEntries,
    tell: (live, keptId) => live.tell([keptId], myPointsChanged, {}),
  },
  erasing: { names: (tx, { names }) => forgetUnmatched(tx, names) },
  audited: {
    rows: ['points_imports'],
    aboutPeople: ['points_questions'],
    not: {
      points_entries: 'is a log itself, with a name and a reason in each row',
      points_results: 'follows the import',
      points_unmatched: 'follows the import',
      points_waiting: 'follows the import',
    },
  },
})
