import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { TRAINING_LISTS, type TrainingList } from '#features/training/contract/training.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { CardList } from '#platform/web/pages/card-list.tsx'
import { LearnPlaces } from '#platform/web/pages/learn-places.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { readTrainingSearch } from './training-address.ts'
import { TrainingCard } from './training-card.tsx'
import { trainingCounter, trainingListQuery } from './training.queries.ts'

/** The dates on which people meet to learn: the next one first. */
export function TrainingsPage() {
  const t = useTexts('training')
  const language = useLanguage()
  const navigate = useNavigate()
  const { show = 'coming' } = readTrainingSearch(useSearch())
  const counter = useQuery(trainingCounter).data
  const list = useInfiniteQuery(trainingListQuery(show, language))
  const trainings = list.data?.pages.flatMap((page) => page.trainings)
  const counts: Partial<Record<TrainingList, number | undefined>> = { mine: counter?.mine }
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <LearnPlaces current="trainings" />
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
      <CardList
        query={list}
        cards={trainings}
        places={
          <div className="flex flex-col gap-4">
            {['a', 'b', 'c'].map((place) => (
              <Skeleton key={place} className="h-44 w-full rounded-card" />
            ))}
          </div>
        }
        empty={
          <EmptyState sign="parking" title={t(`empty.${show}.title`)}>
            {t(`empty.${show}.text`)}
          </EmptyState>
        }
        more={t('more')}
        className="flex flex-col gap-4"
      >
        {(training) => <TrainingCard training={training} />}
      </CardList>
    </div>
  )
}
