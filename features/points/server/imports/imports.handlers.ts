import * as contract from '#features/points/contract/imports.ts'
import { myPointsChanged } from '#features/points/contract/points.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { type Caller, handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { takeSheet } from '#platform/sheets/server/sheet.ts'
import { readImportFile } from './import-file.rules.ts'
import { findImport, findImports, reachesBeyond, viewOf } from './imports.store.ts'
import { type Import, importRows, undoImportOf } from './imports.ts'
import { isLarge, refuseWaiting, releaseWaiting, setAside } from './releasing.ts'

const SHOWN = 50

export function importsHandlers({ db, live }: Services) {
  const tell = () => live.tellEveryone(myPointsChanged, {})

  /** Limited organisers take back what they have brought themselves, and nothing of others. */
  const mayTouch = async ({ id, scope }: Pick<Caller, 'id' | 'scope'>, importId: string) =>
    !scope || (await findImport(db, importId))?.author_id === id

  async function take(wish: Import) {
    const { points_release } = await getSettings(db)
    if (!wish.dry_run && points_release) return setAside(db, wish, 'waiting')
    if (!wish.dry_run && isLarge(wish.rows.length)) return setAside(db, wish, 'queued')
    const report = await importRows(db, wish)
    if (report.state === 'booked' && report.new + report.changed > 0) tell()
    return report
  }

  return [
    handle(contract.importPoints, ({ caller, input }) =>
      take({
        ...input,
        author_id: caller.id,
        scope: caller.scope,
        // The lines that these rows would have under a heading.
        rows: input.rows.map((row, at) => ({ line: at + 2, ...row })),
      }),
    ),

    handle(contract.importPointsFile, ({ caller, input: { csv, columns, ...wish }, fail }) =>
      takeSheet({ field: 'csv', refuse: (beside) => fail('points_file_unreadable', beside) }, async () =>
        take({ ...wish, author_id: caller.id, scope: caller.scope, ...readImportFile(csv, columns) }),
      ),
    ),

    handle(contract.listImports, async ({ caller }) => {
      const own = caller.scope && caller.id
      return { imports: (await findImports(db, SHOWN, own)).map(viewOf) }
    }),

    handle(contract.releaseImport, async ({ caller, input: { import_id }, fail }) => {
      const report = await releaseWaiting(db, { import_id, by: caller.id, fail })
      tell()
      return report
    }),

    handle(contract.refuseImport, async ({ caller, input: { import_id }, fail }) => {
      if (!(await mayTouch(caller, import_id))) throw fail('points_import_not_found')
      return refuseWaiting(db, { import_id, by: caller.id, fail })
    }),

    handle(contract.undoImport, async ({ caller, input: { import_id }, fail }) => {
      if (!(await mayTouch(caller, import_id))) throw fail('points_import_not_found')
      if (await reachesBeyond(db, import_id, caller.scope)) throw fail('people_outside')
      const before = await findImport(db, import_id)
      if (before && before.state !== 'booked') throw fail('points_import_not_booked')
      const report = await undoImportOf(db, { import_id, author_id: caller.id })
      if (!report) throw fail('points_import_not_found')
      tell()
      return report
    }),
  ]
}
