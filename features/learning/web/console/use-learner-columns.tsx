import { PersonLink } from '#platform/web/console/person-link.tsx'
import { FileDown, X } from 'lucide-react'
import { useFormatter } from 'use-intl'
import type { LearnerLine } from '#features/learning/contract/progress.ts'
import type { Column } from '#platform/web/console/tables/columns.ts'
import { nameOf } from '#features/people/web/shared/person-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

interface LearnerColumnsWish {
  lessons: number
  hasCheck: boolean
  zone: string
  onWithdraw: (learner: LearnerLine) => void
  onCertificate: (learner: LearnerLine) => void
  isPending: boolean
}

/** How far each is. */
export function useLearnerColumns(wish: LearnerColumnsWish): Column<LearnerLine>[] {
  const { lessons, hasCheck, zone, onWithdraw, onCertificate, isPending } = wish
  const t = useTexts('console_courses')
  const format = useFormatter()
  const day = (moment: string | null) =>
    moment === null ? '–' : format.dateTime(new Date(moment), { dateStyle: 'medium', timeZone: zone })
  const columns: Column<LearnerLine>[] = [
    { id: 'name', name: t('name'), isHead: true, cell: nameCell },
    {
      id: 'due',
      name: t('column_due'),
      cell: ({ mandatory, due_at, overdue }) =>
        !mandatory ? (
          '–'
        ) : overdue ? (
          <Badge tone="danger">{t('overdue_since', { date: day(due_at) })}</Badge>
        ) : due_at ? (
          day(due_at)
        ) : (
          t('mandatory')
        ),
    },
    {
      id: 'lessons',
      name: t('column_lessons'),
      numeric: true,
      cell: ({ begun_at, lessons_done }) =>
        begun_at === null ? '–' : t('of_lessons', { done: lessons_done, count: lessons }),
    },
    ...(hasCheck
      ? [
          {
            id: 'check',
            name: t('column_check'),
            numeric: true,
            cell: ({ tries, best_percent }: LearnerLine) =>
              tries === 0 ? '–' : t('best', { percent: best_percent ?? 0, count: tries }),
          },
        ]
      : []),
    { id: 'completed', name: t('column_completed'), cell: ({ completed_at }) => day(completed_at) },
    {
      id: 'certificate',
      name: t('column_certificate'),
      cell: (learner) =>
        learner.certificate === null ? (
          '–'
        ) : (
          <Button
            variant="quiet"
            size="small"
            icon={<FileDown />}
            aria-label={t('certificate_save_of', { number: learner.certificate, name: nameOf(learner) })}
            onPress={() => onCertificate(learner)}
          >
            {learner.certificate}
          </Button>
        ),
    },
    {
      id: 'assigned',
      name: t('column_assigned'),
      cell: (learner) =>
        learner.assigned ? (
          <IconButton
            label={t('withdraw_name', { name: nameOf(learner) })}
            isDisabled={isPending}
            onPress={() => onWithdraw(learner)}
          >
            <X />
          </IconButton>
        ) : (
          '–'
        ),
    },
  ]
  return columns
}

const nameCell = (learner: LearnerLine) => (
  <span className="min-w-0">
    <PersonLink person={learner} />
    {learner.department && <span className="block text-sm text-ink-soft">{learner.department}</span>}
  </span>
)
