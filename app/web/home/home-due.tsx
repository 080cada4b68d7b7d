import { useQuery } from '@tanstack/react-query'
import { learningCounter } from '#features/learning/web/learning.queries.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { modulesQuery, profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Notice } from '#ui/notice.tsx'

/** Leads whoever has mandatory training open to what is due first. */
export function HomeDue() {
  const t = useTexts('home')
  const dates = useDates()
  const { data: profile } = useQuery(profileQuery)
  const isOn = useQuery(modulesQuery).data?.status_modules.ElearningModule ?? false
  const hasTo = isOn && (profile?.mandatory_training ?? false)
  const first = useQuery({ ...learningCounter, enabled: hasTo }).data?.first_due
  // Until it is known what for, nothing is said: the words would change under the reader.
  if (!hasTo || first === undefined) return null
  const date = first?.due_at && dates.date(first.due_at)
  return (
    <Notice
      tone={first?.overdue ? 'error' : 'warning'}
      title={first ? first.title : t('mandatory_title')}
      action={
        first ? (
          <LinkButton to={paths.course} params={{ id: first.id }}>
            {t('mandatory_go')}
          </LinkButton>
        ) : (
          <LinkButton to={paths.learning}>{t('mandatory_go')}</LinkButton>
        )
      }
    >
      {first?.overdue ? t('mandatory_overdue') : date ? t('mandatory_due', { date }) : t('mandatory_text')}
    </Notice>
  )
}
