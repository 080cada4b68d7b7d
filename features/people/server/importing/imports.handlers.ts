import * as z from 'zod/mini'
import * as contract from '#features/people/contract/imports.ts'
import { scopeOf } from '#features/account/server/account.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { type Caller, handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { takeSheet } from '#platform/sheets/server/sheet.ts'
import { workOnImport } from './applying.ts'
import type { FeaturesAbove } from '#features/people/server/changing/changing.ts'
import { noteThing } from '#features/audit/server/audit.ts'
import { previewImportBack } from './back.ts'
import { previewImport } from './importing.ts'
import { findImportRows, findImports, setImportAction, setImportRunning } from './imports.store.ts'

export const APPLY_IMPORT = 'people.import'

const PAGE = 100
// As many as one call waits for; more are done by a job.
const AT_ONCE = 6_000
const SPARE_MS = 60_000
const Place = z.tuple([z.int().check(z.gte(0), z.lte(1_000_000))])

/** People by file: first what it would change, then exactly that. */
export function peopleImportsHandlers(services: Services, above: FeaturesAbove) {
  const { db, jobs } = services
  // A limited organiser may have become one after an import: theirs stay theirs alone.
  const readerOf = (caller: Caller) => (caller.role === 'administrator' ? undefined : caller.id)
  const one = async (caller: Caller, id: string) => (await findImports(db, readerOf(caller), id))[0]
  return [
    handle(contract.previewPeopleImport, async ({ caller, input, fail }) => {
      const author = { id: caller.id, role: caller.role, scope: await scopeOf(db, caller) }
      const bytes = Buffer.from(input.upload.file, 'base64')
      const { name, columns } = input.upload
      const id = await takeSheet(
        {
          field: 'upload.file',
          words: 'people_file',
          refuse: (beside) => fail('people_file_unreadable', beside),
        },
        () => previewImport(db, { author, name, bytes, columns, ticked: input.options }),
      )
      return { import: (await one(caller, id))! }
    }),

    handle(contract.listPeopleImports, async ({ caller }) => ({
      imports: await findImports(db, readerOf(caller)),
    })),

    handle(contract.getPeopleImport, async ({ caller, input, fail }) => {
      const found = await one(caller, input.import_id)
      if (!found) throw fail('people_import_not_found')
      return { import: found }
    }),

    handle(contract.listPeopleImportRows, async ({ caller, input, fail }) => {
      const { import_id: id, plan, outcome, at_once, cursor } = input
      const size = at_once ? Number(at_once) : PAGE
      if (!(await one(caller, id))) throw fail('people_import_not_found')
      const [after] = fromCursor(cursor, Place) ?? [0]
      const found = await findImportRows(db, { id, plan, outcome, after, limit: size + 1 })
      const { page, next } = cutPage(found, size, (last) => [last.number])
      return {
        rows: page.map(({ was, wish, ...row }) => ({
          ...row,
          changes: contract.IMPORT_FIELDS.filter((field) => wish[field] !== undefined).map((field) => ({
            field,
            from: was[field] ?? null,
            to: wish[field] ?? null,
          })),
        })),
        next,
      }
    }),

    handle(contract.previewPeopleImportBack, async ({ caller, input, fail }) => {
      const of = await one(caller, input.import_id)
      if (!of) throw fail('people_import_not_found')
      if (of.put_back_by) throw fail('people_back_done')
      if (of.state !== 'done' || of.puts_back || of.done === 0) throw fail('people_work_stays')
      const author = { id: caller.id, role: caller.role, scope: await scopeOf(db, caller) }
      return { import: (await one(caller, await previewImportBack(db, { of, author })))! }
    }),

    handle(contract.applyPeopleImport, async ({ caller, input, fail }) => {
      const { import_id: id, checksum } = input
      const found = await one(caller, id)
      if (!found) throw fail('people_import_not_found')
      if (found.checksum !== checksum) throw fail('people_import_other')
      const isSmall = found.new + found.changed + found.missing + found.added <= AT_ONCE
      const begins = await db
        .transaction()
        .execute(async (tx) => {
          if (!(await setImportRunning(tx, id))) return false
          const actionId = await noteThing(tx, { kind: 'people_imports', id, name: found.name })
          if (actionId) await setImportAction(tx, id, actionId)
          const runAt = new Date(Date.now() + (isSmall ? SPARE_MS : 0))
          await jobs.add(tx, APPLY_IMPORT, { import_id: id }, { key: `${APPLY_IMPORT} ${id}`, runAt })
          return true
        })
        .catch((error: unknown) => {
          const isTaken =
            error instanceof Error && 'constraint' in error && error.constraint === 'people_imports_back'
          throw isTaken ? fail('people_back_done') : error
        })
      if (begins && isSmall) await workOnImport({ ...services, above }, id)
      return { import: (await one(caller, id))! }
    }),
  ]
}
