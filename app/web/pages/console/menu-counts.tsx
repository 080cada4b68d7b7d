import { useQuery } from '@tanstack/react-query'
import { importsQuery } from '#features/dashboard/web/console/queues.queries.ts'
import { healthQuery } from '#features/health/web/shared/health.queries.ts'
import { capCount } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { CountBadge } from '#ui/badge.tsx'

/** Imports of points that wait to be released. */
export function ImportsCount() {
  const t = useTexts('console_nav')
  const { data: count = 0 } = useQuery(importsQuery)
  return <CountBadge count={count} cap={99} capText={capCount(count)} label={t('to_release', { count })} />
}

/** How many parts of the installation do not work, once the overview or the page itself has asked: the menu does not. */
export function FaultsCount() {
  const t = useTexts('console_nav')
  const { data } = useQuery({ ...healthQuery, enabled: false })
  const count = data?.checks.filter(({ state }) => state === 'fault').length ?? 0
  return <CountBadge count={count} tone="danger" label={t('faults', { count })} />
}
