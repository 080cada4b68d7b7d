import { useQuery } from '@tanstack/react-query'
import { CalendarDays, FolderOpen, GraduationCap } from 'lucide-react'
import { learningCounter } from '#features/learning/web/learning.queries.ts'
import { libraryCounter } from '#features/library/web/library.queries.ts'
import { trainingCounter } from '#features/training/web/training.queries.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { HomeTile } from './home-tile.tsx'

/** What stands beside the road: courses, dates, and what the company has written down. Only what is on. */
export function HomeAlong() {
  const t = useTexts('home')
  const dates = useDates()
  const modules = useQuery(modulesQuery).data?.status_modules
  const learns = modules?.ElearningModule ?? false
  const learning = useQuery({ ...learningCounter, enabled: learns }).data
  const training = useQuery({ ...trainingCounter, enabled: learns }).data
  const library = useQuery(libraryCounter).data ?? 0
  if (!modules) return null
  const next = training?.next
  return (
    <section aria-labelledby="along" className="flex flex-col gap-3">
      <h2 id="along" className="text-xl font-bold">
        {t('along')}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {learns && (
          <HomeTile
            to={paths.learning}
            icon={GraduationCap}
            title={t('along_learning')}
            text={t('along_learning_text', { count: learning?.progress ?? 0 })}
            waiting={learning?.due ?? 0}
            waitingText={t('along_due', { count: learning?.due ?? 0 })}
          />
        )}
        {learns && (
          <HomeTile
            to={paths.trainings}
            icon={CalendarDays}
            title={t('along_trainings')}
            text={
              next
                ? t('along_trainings_next', {
                    date: dates.day(next.starts_at),
                  })
                : t('along_trainings_text', { count: training?.open ?? 0 })
            }
          />
        )}
        <HomeTile
          to={paths.library}
          icon={FolderOpen}
          title={t('along_library')}
          text={t('along_library_text')}
          waiting={library}
          waitingText={t('along_confirm', { count: library })}
        />
      </ul>
    </section>
  )
}
