import type * as z from 'zod/mini'
import {
  type ImportField,
  type PeopleImport,
  previewPeopleImport,
} from '#features/people/contract/imports.ts'
import { textInBase64 } from '#platform/sheets/web/in-base64.ts'
import type { HeldSheet } from '#platform/sheets/web/use-sheet.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { importQuery } from '#features/people/web/console/people.queries.ts'

export type PeopleSheet = HeldSheet<ImportField>
export type PeopleOptions = z.input<typeof previewPeopleImport.input>['options']

// The file behind the preview that was made last: with other options it is read anew without being chosen again. Not
// in the cache of the calls, which is written to the device.
let last: { id: string; sheet: PeopleSheet } | undefined

/** The file behind this preview, as long as the page has not been loaded anew. */
export const heldFor = ({ id }: PeopleImport): PeopleSheet | undefined =>
  last?.id === id ? last.sheet : undefined

/** Reads a file, or the same one otherwise, and goes to what it would change. */
export function usePeoplePreview({ replace = false }: { replace?: boolean } = {}) {
  const navigate = useNavigate()
  return useCall(
    async ({ sheet, options }: { sheet: PeopleSheet; options: PeopleOptions }) => {
      const upload = { name: sheet.name, file: await textInBase64(sheet.text), columns: sheet.columns }
      return (await call(previewPeopleImport, { upload, options })).import
    },
    {
      done: (made, { sheet }, queries) => {
        last = { id: made.id, sheet }
        queries.setQueryData(importQuery(made.id).queryKey, made)
        void navigate({ to: consolePaths.peopleImportOne, params: { id: made.id }, replace })
      },
    },
  )
}
