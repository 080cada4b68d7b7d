import { queryOptions } from '@tanstack/react-query'
import { listImports } from '#features/points/contract/imports.ts'
import { exportLedger, listLedger } from '#features/points/contract/ledger.ts'
import type { PointKind } from '#features/points/contract/points.ts'
import { call } from '#platform/web/api/api.ts'
import { callForFile } from '#platform/web/api/api-files.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { pointKeys } from '#features/points/web/points.keys.ts'

export type LedgerFilter = {
  search?: string
  user_id?: string
  kind?: PointKind
  source?: string
  stage_id?: string
  from?: string
  until?: string
}

export const ledgerQuery = (filter: LedgerFilter) =>
  pagesOf([...pointKeys.ledger, filter], listLedger, filter)

export const loadLedgerFile = (filter: LedgerFilter) => callForFile(exportLedger, filter)

export const importsQuery = queryOptions({
  queryKey: pointKeys.imports,
  queryFn: () => call(listImports, {}),
  // A large one is booked in the background.
  refetchInterval: ({ state }) =>
    state.data?.imports.some((each) => each.state === 'queued') ? 2_000 : false,
})
