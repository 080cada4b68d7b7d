import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** The sum of all lines, beside the title of the logbook. */
export function PointsSum({ total }: { total: number }) {
  const t = useTexts('my_points')
  return (
    <p className="flex min-h-11 items-center rounded-full bg-sun-soft px-4">
      <span className="sr-only">{t('sum')}</span>
      <strong className="numerals font-heading text-lg whitespace-nowrap sm:text-xl">
        {t('points', { count: Math.abs(total), shown: formatNumber(total) })}
      </strong>
    </p>
  )
}
