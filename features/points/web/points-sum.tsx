import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** The sum of all lines, as a head of the logbook. */
export function PointsSum({ total, questionDays }: { total: number; questionDays: number }) {
  const t = useTexts('my_points')
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card bg-sun-soft px-5 py-4">
      <p>
        <span className="block text-sm text-ink-soft">{t('sum')}</span>
        <strong className="numerals block font-heading text-2xl leading-none whitespace-nowrap">
          {t('points', { count: Math.abs(total), shown: formatNumber(total) })}
        </strong>
      </p>
      <p className="min-w-0 flex-1 basis-64 text-sm text-ink-soft">
        {t('question_days', { count: questionDays })}
      </p>
    </div>
  )
}
