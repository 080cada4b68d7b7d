import { importPoints, listImports, undoImport } from '#contract/points-imports.ts'
import { myPointsChanged } from '#contract/points.ts'
import { handle } from '#server/platform/handler.ts'
import type { Services } from '#server/services.ts'
import { findImports, viewOf } from './points.imports.store.ts'
import { importRows, undoImportOf } from './points.imports.ts'

const SHOWN = 50

export function importsHandlers({ db, live }: Services) {
  const tell = () => live.tellEveryone(myPointsChanged, {})
  return [
    handle(importPoints, async ({ caller, input }) => {
      const report = await importRows(db, {
        ...input,
        author_id: caller.id,
        // The lines that these rows would have under a heading.
        rows: input.rows.map((row, at) => ({ line: at + 2, ...row })),
      })
      if (report.state === 'booked' && report.new + report.changed > 0) tell()
      return report
    }),

    handle(listImports, async () => ({ imports: (await findImports(db, SHOWN)).map(viewOf) })),

    handle(undoImport, async ({ caller, input, fail }) => {
      const report = await undoImportOf(db, { import_id: input.import_id, author_id: caller.id })
      if (!report) throw fail('points_import_not_found')
      tell()
      return report
    }),
  ]
}
