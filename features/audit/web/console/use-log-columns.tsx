import { useFormatter } from 'use-intl'
import type { AuditAction } from '#features/audit/contract/audit.ts'
import type { Column } from '#platform/web/console/tables/data-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { AboutLine } from './about-line.tsx'
import { useOperationName } from './operation-name.ts'
import { useActorName } from './use-actor-name.ts'

/** Who did what, when, and with what outcome. */
export function useLogColumns(open: (id: string) => void): Column<AuditAction>[] {
  const t = useTexts('console_log')
  const format = useFormatter()
  const number = useNumbers()
  const nameOf = useOperationName()
  const actorName = useActorName()
  return [
    {
      id: 'at',
      name: t('at'),
      cell: ({ at }) => (
        <time dateTime={at} className="numerals whitespace-nowrap">
          {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      ),
    },
    {
      id: 'who',
      name: t('who'),
      cell: actorName,
    },
    {
      id: 'what',
      name: t('did'),
      isHead: true,
      cell: (action) => (
        <span className="flex min-w-0 flex-col items-start">
          <Button variant="quiet" size="small" className="-ml-4 text-left" onPress={() => open(action.id)}>
            {nameOf(action)}
          </Button>
          <AboutLine action={action} />
        </span>
      ),
    },
    {
      id: 'changed',
      name: t('changed'),
      numeric: true,
      cell: ({ changed }) => number(changed.reduce((sum, { rows }) => sum + rows, 0)),
    },
    {
      id: 'outcome',
      name: t('outcome'),
      cell: ({ outcome }) => <Outcome outcome={outcome} />,
    },
  ]
}

function Outcome({ outcome }: { outcome: string | null }) {
  const t = useTexts('console_log')
  if (outcome === 'done') return <Badge tone="pine">{t('done')}</Badge>
  if (outcome === null) return <Badge>{t('under_way')}</Badge>
  return <Badge tone="sunset">{t('refused')}</Badge>
}
