import { useQuery } from '@tanstack/react-query'
import { useParams } from '#platform/web/router/hooks.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { NotThere } from '#platform/web/pages/sign-page.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CalendarFile } from './calendar-file.tsx'
import { SeatActions } from './seat-actions.tsx'
import { TrainingShown } from './training-shown.tsx'
import { trainingQuery } from './training.queries.ts'

/** One training: when, where, with whom, and the own seat. */
export function TrainingPage() {
  const t = useTexts('training')
  const language = useLanguage()
  const { id } = useParams() as { id: string }
  const training = useQuery(trainingQuery(id, language))
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <BackLink to={paths.trainings} arrow>
        {t('back')}
      </BackLink>
      {training.error && <NotThere query={training} words={t} />}
      {training.isPending && <Skeleton className="h-96 w-full rounded-card" />}
      {training.data && (
        <TrainingShown
          training={training.data}
          heading={<PageTitle className="wrap-anywhere">{training.data.title}</PageTitle>}
        >
          <SeatActions training={training.data} />
          <CalendarFile training={training.data} />
        </TrainingShown>
      )}
    </div>
  )
}
