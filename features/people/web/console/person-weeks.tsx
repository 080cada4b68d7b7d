import type { PersonInFull } from '#features/people/contract/people.ts'
import { ShareBars } from '#platform/web/console/charts/share-bars.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Card } from '#ui/card.tsx'

const WEEK = 7

/** On how many days of each week somebody was here, the latest first. */
export function PersonWeeks({ weeks }: { weeks: PersonInFull['weeks'] }) {
  const t = useTexts('console_people')
  const { day } = useDates()
  const isSeen = weeks.some(({ days }) => days > 0)
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t('person.activity')}</h2>
      {isSeen ? (
        <ShareBars
          shares={weeks.toReversed().map(({ week, days }) => ({
            id: week,
            name: t('person.week', { day: day(`${week}T12:00`) }),
            part: days,
            whole: WEEK,
          }))}
          words={(part) => t('person.days', { count: part })}
        />
      ) : (
        <p className="text-sm text-ink-soft">{t('person.no_activity')}</p>
      )}
    </Card>
  )
}
