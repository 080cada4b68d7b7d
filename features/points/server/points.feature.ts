import { myPointsChanged } from '#features/points/contract/points.ts'
import { feature } from '#platform/server/feature.ts'
import { ledgerHandlers } from './console/console.handlers.ts'
import { importsHandlers } from './imports/imports.handlers.ts'
import { forgetUnmatched } from './ledger/erasing.store.ts'
import { myPointsHandlers } from './points.mine.handlers.ts'
import { describePointsAnswers, moveEntries, pointsJobs, settleRestoredEntries } from './points.ts'
import { questionsHandlers } from './questions/questions.handlers.ts'

export const pointsFeature = feature({
  name: 'points',
  tells: ['points.awarded', 'points.reversed'],
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
  personal: {
    points: {
      points_entries: {
        user_id: {
          erased: 'kept',
          exported: ['id', 'kind', 'points', 'reason', 'stage_id', 'team_id', 'created_at'],
          why: 'the sums of crews and stages follow from them',
        },
        author_id: { erased: 'kept', exported: 'nothing', why: 'a correction names its author for good' },
      },
      points_questions: {
        user_id: { erased: 'deleted', exported: ['entry_id', 'text', 'created_at', 'answer', 'answered_at'] },
        answered_by: { erased: 'unnamed', exported: 'nothing', why: 'it answers somebody else' },
      },
      points_imports: {
        author_id: { erased: 'unnamed', exported: ['name', 'created_at'] },
        settled_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
        undone_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
      },
    },
  },
  notices: { points: describePointsAnswers },
  merging: {
    book: moveEntries,
    tell: (live, keptId) => live.tell([keptId], myPointsChanged, {}),
  },
  erasing: { names: (tx, { names }) => forgetUnmatched(tx, names) },
  audited: {
    rows: ['points_imports'],
    aboutPeople: ['points_questions'],
    things: {
      points_imports: { by: 'import_id', name: 'name' },
    },
    not: {
      points_entries: 'is a log itself, with a name and a reason in each row',
      points_results: 'follows the import',
      points_unmatched: 'follows the import',
      points_waiting: 'follows the import',
    },
  },
})
