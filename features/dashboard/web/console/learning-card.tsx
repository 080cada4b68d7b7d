import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#platform/web/console/charts/chart-card.tsx'
import { ShareBars } from '#platform/web/console/charts/share-bars.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { learningQuery } from './dashboard.queries.ts'
import { participantsWho, ridersWho } from './people-behind.ts'

const SHOWN = 8

/** How much has been learned. */
export function LearningCard() {
  const t = useTexts('console_dashboard')
  const { data, error, refetch } = useQuery(learningQuery)
  const courses = data?.courses ?? []
  const ofOne = (part: 'begun' | 'completed', id: string) => participantsWho({ task: `course-${part}-${id}` })
  const anyOf = (part: 'begun' | 'completed') => ridersWho({ task: `course-${part}-all` })
  return (
    <ChartCard
      title={t('learning')}
      lead={
        data
          ? t('learning_lead', { people: data.people, begun: data.begun, completed: data.completed })
          : t('loading')
      }
      fileName="learning"
      error={error}
      onRetry={() => void refetch()}
      table={
        data && {
          head: [t('course'), t('begun'), t('completed')],
          rows: courses.map(({ title, begun, completed }) => [title, String(begun), String(completed)]),
          cells: courses.map(({ id }) => [undefined, ofOne('begun', id), ofOne('completed', id)]),
        }
      }
    >
      {data && (
        <ShareBars
          shares={[
            {
              id: 'begun',
              name: t('any_begun'),
              part: data.begun,
              whole: data.people,
              people: anyOf('begun'),
            },
            {
              id: 'completed',
              name: t('any_completed'),
              part: data.completed,
              whole: data.people,
              people: anyOf('completed'),
            },
            ...courses.slice(0, SHOWN).map(({ id, title, mandatory, begun, completed }) => ({
              id,
              name: mandatory ? `${title} · ${t('mandatory')}` : title,
              part: completed,
              whole: begun,
              people: ofOne('completed', id),
            })),
          ]}
          words={(part, whole) => t('of', { part, whole })}
        />
      )}
    </ChartCard>
  )
}
