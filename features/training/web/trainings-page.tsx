import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { TRAINING_LISTS, type TrainingList } from '#features/training/contract/training.ts'
import { RoadSign } from '#art/signs/road-sign.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { readTrainingSearch } from './training-address.ts'
import { TrainingCard } from './training-card.tsx'
import { trainingCounter, trainingListQuery } from './training.queries.ts'

/** The dates on which people meet to learn: the next one first. */
export function TrainingsPage() {
  const t = useTexts('training')
  const app = useTexts('app')
  const language = useLanguage()
  const navigate = useNavigate()
  const { show = 'coming' } = readTrainingSearch(useSearch({ strict: false }))
  const counter = useQuery(trainingCounter).data
  const list = useInfiniteQuery(trainingListQuery(show, language))
  const trainings = list.data?.pages.flatMap((page) => page.trainings)
  const counts: Partial<Record<TrainingList, number | undefined>> = { mine: counter?.mine }
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <div>
        <PageTitle>{t('title')}</PageTitle>
        <p className="text-lg text-ink-soft">{t('lead')}</p>
      </div>
      <PillChoice
        label={t('show')}
        options={TRAINING_LISTS.map((id) => ({ id, label: t(`list.${id}`), count: counts[id] ?? 0 }))}
        chosen={show}
        onChoose={(next) =>
          void navigate({
            to: paths.trainings,
            search: next === 'coming' ? {} : { show: next },
            resetScroll: false,
          })
        }
      />
      <Failure error={list.error} onRetry={() => void list.refetch()} />
      {!trainings && !list.error && (
        <div className="flex flex-col gap-4">
          {['a', 'b', 'c'].map((place) => (
            <Skeleton key={place} className="h-44 w-full rounded-card" />
          ))}
        </div>
      )}
      {trainings?.length === 0 && (
        <EmptyState art={<RoadSign kind="parking" />} title={t(`empty.${show}.title`)}>
          {t(`empty.${show}.text`)}
        </EmptyState>
      )}
      {trainings && trainings.length > 0 && (
        <ul
          aria-busy={list.isPlaceholderData}
          className="flex flex-col gap-4 transition-opacity aria-busy:opacity-60"
        >
          {trainings.map((training) => (
            <li key={training.id}>
              <TrainingCard training={training} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore query={list} end={app('list_end')} className="self-center">
        {t('more')}
      </ShowMore>
    </div>
  )
}
