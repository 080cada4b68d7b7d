import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { LEARNING_LISTS, type LearningList } from '#features/learning/contract/learning.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { CardList } from '#platform/web/pages/card-list.tsx'
import { LearnPlaces } from '#platform/web/pages/learn-places.tsx'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CourseTicket } from './course-ticket.tsx'
import { readLearningSearch } from './learning-address.ts'
import { courseListQuery, learningCounter } from './learning.queries.ts'

// What is shown at first stands first, so that it is in sight on a phone.
const SHOWN: readonly LearningList[] = ['all', ...LEARNING_LISTS.filter((list) => list !== 'all')]

/** What there is to learn: what is due first, then what was begun, then the rest. */
export function LearningPage() {
  const t = useTexts('learning')
  const language = useLanguage()
  const navigate = useNavigate()
  const { show = 'all' } = readLearningSearch(useSearch())
  const counter = useQuery(learningCounter).data
  const list = useInfiniteQuery(courseListQuery(show, language))
  const courses = list.data?.pages.flatMap((page) => page.courses)
  const counts: Partial<Record<LearningList, number>> = { due: counter?.due, progress: counter?.progress }
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      places={<LearnPlaces current="courses" />}
      tabs={
        <PillChoice
          label={t('show')}
          options={SHOWN.map((id) => ({ id, label: t(`list.${id}`), count: counts[id] ?? 0 }))}
          chosen={show}
          onChoose={(next) =>
            void navigate({
              to: paths.learning,
              search: next === 'all' ? {} : { show: next },
              resetScroll: false,
            })
          }
        />
      }
    >
      <CardList
        query={list}
        cards={courses}
        places={
          <div className="grid gap-5 lg:grid-cols-2">
            {['a', 'b', 'c', 'd'].map((place) => (
              <Skeleton key={place} className="h-72 w-full rounded-card" />
            ))}
          </div>
        }
        empty={
          <EmptyState sign="parking" title={t(`empty.${show}.title`)}>
            {t(`empty.${show}.text`)}
          </EmptyState>
        }
        more={t('more')}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))] 2xl:grid-cols-[repeat(3,minmax(0,1fr))]"
      >
        {(course, at) => <CourseTicket course={course} isFirst={at === 0} />}
      </CardList>
    </ListPage>
  )
}
