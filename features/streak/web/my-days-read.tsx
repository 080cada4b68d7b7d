import { useFormatter } from 'use-intl'
import type { StreakCalendar } from '#features/streak/contract/streak.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useAbsenceNames, useWeekdayName } from './day-names.ts'

/** What somebody has said of their days, to be read while streaks are switched off for them. */
export function MyDaysRead({ calendar: { weekdays, absences } }: { calendar: StreakCalendar }) {
  const t = useTexts('streak_card')
  const format = useFormatter()
  const weekdayName = useWeekdayName()
  const { span } = useAbsenceNames()
  return (
    <div className="flex flex-col gap-5">
      <section aria-labelledby="weekdays">
        <h3 id="weekdays" className="font-semibold">
          {t('weekdays')}
        </h3>
        <p>{format.list(weekdays.map(weekdayName))}</p>
      </section>
      {absences.length > 0 && (
        <section aria-labelledby="absences">
          <h3 id="absences" className="font-semibold">
            {t('absences')}
          </h3>
          <ul>
            {absences.map((each) => (
              <li key={each.id}>{span(each)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
