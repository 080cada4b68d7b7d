import { useQuery } from '@tanstack/react-query'
import type { PastPeopleWork } from '#features/people/contract/past-works.ts'
import { pastWorksQuery } from '#features/people/web/console/people.queries.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link, LinkButton } from '#platform/web/pages/link.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge } from '#ui/badge.tsx'

/** What was changed lately, by oneself or (for administrators) by anybody, each with the way back while there is one. */
export function ChangesSoFar({ onClose }: { onClose: () => void }) {
  const t = useTexts('console_people')
  const works = useQuery(pastWorksQuery)
  return (
    <PageDialog onClose={onClose} title={t('so_far.title')}>
      <p className="text-ink-soft">{t('so_far.lead')}</p>
      <Loading query={works} lines={4} />
      {works.data?.length === 0 && <p className="mt-4">{t('so_far.none')}</p>}
      <ul className="mt-2 divide-y divide-line">
        {works.data?.map((work) => (
          <Work key={work.id} work={work} />
        ))}
      </ul>
    </PageDialog>
  )
}

function Work({ work }: { work: PastPeopleWork }) {
  const t = useTexts('console_people')
  const { moment } = useDates()
  const { id, kind, state, changed, total, created_at, by, back, put_back_by } = work
  const isRunning = state === 'running'
  const what = kind === 'back' ? t('back.kind_back') : t(`change.kinds.${kind}`)
  const at = moment(created_at)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 wrap-anywhere">
        <Link
          to={consolePaths.peopleChange}
          params={{ id }}
          className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
        >
          {t('back.title_of', { kind: what, count: isRunning ? total : changed })}
        </Link>
        <span className="block text-sm text-ink-soft">{by ? t('so_far.by', { by, at }) : at}</span>
      </span>
      {isRunning && <Badge tone="sky">{t('so_far.running')}</Badge>}
      {put_back_by && <Badge>{t('so_far.put_back')}</Badge>}
      {back && (
        <LinkButton to={consolePaths.peopleChange} params={{ id }} variant="secondary" size="small">
          {t('back.open')}
        </LinkButton>
      )}
    </li>
  )
}
