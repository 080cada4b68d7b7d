import { useQuery } from '@tanstack/react-query'
import type { CrewWork } from '#features/teams/contract/works.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { worksQuery } from './crews.queries.ts'
import { useUndo } from './use-crew-deed.ts'

/** What organisers did with crews lately, each with the way back. */
export function WorksDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('console_crews')
  const works = useQuery(worksQuery)
  return (
    <PageDialog onClose={onClose} title={t('works')}>
      <p className="text-ink-soft">{t('works_lead')}</p>
      <Loading query={works} lines={4} />
      {works.data?.length === 0 && <p className="mt-4">{t('works_empty')}</p>}
      <ul className="mt-2 divide-y divide-line">
        {works.data?.map((work) => (
          <Work key={work.id} work={work} />
        ))}
      </ul>
    </PageDialog>
  )
}

function Work({ work: { id, kind, moved, made, closed, crew, by, at, undone_at } }: { work: CrewWork }) {
  const t = useTexts('console_crews')
  const { moment } = useDates()
  const undo = useUndo()
  const count = { move: moved, form: made, dissolve: closed, captain: 1, rename: 1 }[kind]
  const what = t(`work.${kind}`, { count })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{crew ? t('work_of', { what, crew }) : what}</span>
        <span className="block text-sm text-ink-soft">
          {by ? t('work_by', { by, at: moment(at) }) : t('work_at', { at: moment(at) })}
        </span>
      </span>
      {undone_at ? (
        <Badge>{t('undone_sign')}</Badge>
      ) : (
        <Button variant="secondary" size="small" pending={undo.isPending} onPress={() => undo.mutate(id)}>
          {t('undo')}
        </Button>
      )}
    </li>
  )
}
