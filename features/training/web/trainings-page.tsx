import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { TRAINING_LISTS, type TrainingList } from '#features/training/contract/training.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { CardList } from '#platform/web/pages/card-list.tsx'
import { LearnPlaces } from '#platform/web/pages/learn-places.tsx'
import { ListPage } from '#platform/web/lists/list-page.tsx'
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
    <ListPage
      title={t('title')}
      lead={t('lead')}
      places={<LearnPlaces current="trainings" />}
      tabs={
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
      }
    >
      <CardList
        query={list}
        cards={trainings}
        places={
          <div className="grid gap-4 xl:grid-cols-2">
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
        className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[repeat(2,minmax(0,1fr))]"
      >
        {(training) => <TrainingCard training={training} />}
      </CardList>
    </ListPage>
  )
}
