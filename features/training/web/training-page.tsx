import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { RoadSign } from '#art/signs/road-sign.tsx'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CalendarFile } from './calendar-file.tsx'
import { SeatActions } from './seat-actions.tsx'
import { TrainingShown } from './training-shown.tsx'
import { trainingQuery } from './training.queries.ts'

/** One training: when, where, with whom, and the own seat. */
export function TrainingPage() {
  const t = useTexts('training')
  const language = useLanguage()
  const { id } = useParams({ strict: false }) as { id: string }
  const training = useQuery(trainingQuery(id, language))
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Link
        to={paths.trainings}
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-pine-ink"
      >
        <ArrowLeft className="size-5" />
        {t('back')}
      </Link>
      {training.error && <NotThere error={training.error} onRetry={() => void training.refetch()} />}
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

function NotThere({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts('training')
  const isGone = error instanceof ApiError && [400, 404].includes(error.status)
  if (!isGone) return <Failure error={error} onRetry={onRetry} />
  return (
    <div className="flex flex-col items-start gap-5">
      <div className="w-36">
        <RoadSign kind="detour" />
      </div>
      <PageTitle>{t('gone_title')}</PageTitle>
      <p className="reading text-lg text-ink-soft">{t('gone_text')}</p>
    </div>
  )
}
