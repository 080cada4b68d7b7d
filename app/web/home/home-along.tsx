import { useQuery } from '@tanstack/react-query'
import { CalendarDays, FolderOpen, GraduationCap, type LucideIcon } from 'lucide-react'
import { learningCounter } from '#features/learning/web/learning.queries.ts'
import { libraryCounter } from '#features/library/web/library.queries.ts'
import { trainingCounter } from '#features/training/web/training.queries.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { CountBadge } from '#ui/badge.tsx'

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

interface TileProps {
  to: typeof paths.learning | typeof paths.trainings | typeof paths.library
  icon: LucideIcon
  title: string
  text: string
  waiting?: number
  waitingText?: string
}

/** A way to a part of the programme that is no entry of the navigation, with what waits there. */
function HomeTile({ to, icon: Icon, title, text, waiting = 0, waitingText = '' }: TileProps) {
  return (
    <li className="group relative flex items-start gap-3.5 rounded-card border border-line bg-surface p-4 shadow-card transition-shadow focus-within:ring-2 focus-within:ring-pine hover:shadow-lg">
      <span className="rounded-full bg-pine-soft p-2.5 text-pine-ink">
        <Icon className="size-6" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="flex items-center gap-2 font-bold">
          <Link to={to} className="outline-none after:absolute after:inset-0 group-hover:underline">
            {title}
          </Link>
          {waiting > 0 && <CountBadge count={waiting} label={waitingText} />}
        </h3>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
    </li>
  )
}
