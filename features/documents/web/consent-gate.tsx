import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePage } from '#platform/web/router/hooks.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { documentsChanged } from '#features/documents/contract/documents.ts'
import { owedDocumentsQuery } from './documents.queries.ts'
import { useLive } from '#platform/web/live/live.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { useSpread } from '#platform/web/pages/use-spread.ts'
import { inside } from '#platform/web/routes/lazy-pages.ts'
import { documentKeys } from '#features/documents/web/shared/documents.keys.ts'

const ConsentPage = lazy(async () => ({
  default: (await inside(import('./consent-page.tsx'))).ConsentPage,
}))

/** Whoever refuses still gets at their account, their data and the organisers. */
const ALWAYS_OPEN: readonly string[] = [paths.myAccount, paths.contact, paths.rules]

/** Shows the documents that wait to be accepted in place of a page of the programme. */
export function ConsentGate({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { data: owed } = useQuery(owedDocumentsQuery)
  const page = usePage()
  // Everybody hears of it at once: they need not all ask at once.
  const askAgain = useSpread(() => void queries.invalidateQueries({ queryKey: documentKeys.all }))
  useLive(documentsChanged, askAgain)
  const isOpen = ALWAYS_OPEN.some((open) => `${page?.pathname}/`.startsWith(`${open}/`))
  if (!owed || owed.length === 0 || isOpen || !page?.traits.private) return children
  return (
    <Suspense>
      <ConsentPage owed={owed} />
    </Suspense>
  )
}
