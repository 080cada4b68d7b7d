import type { CrewInFull } from '#features/teams/contract/console.ts'
import { ShareBars } from '#platform/web/console/charts/share-bars.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Card } from '#ui/card.tsx'

/** How many of those who ride along were here, week by week, the latest first. */
export function CrewWeeks({ weeks, whole }: { weeks: CrewInFull['weeks']; whole: number }) {
  const t = useTexts('console_crews')
  const { day } = useDates()
  return (
    <Card>
      <h2 className="text-lg">{t('one.activity')}</h2>
      <p className="mb-3 text-sm text-ink-soft">{t('one.activity_lead')}</p>
      <ShareBars
        shares={weeks.toReversed().map(({ week, active }) => ({
          id: week,
          name: t('one.week', { day: day(`${week}T12:00`) }),
          part: active,
          whole,
        }))}
        words={(part, all) => t('of', { part, whole: all })}
      />
    </Card>
  )
}
