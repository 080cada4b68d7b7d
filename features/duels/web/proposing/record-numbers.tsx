import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { recordQuery } from '#features/duels/web/duels.queries.ts'

/** How I have done, in four numbers. */
export function RecordNumbers() {
  const t = useTexts('duel_record')
  const { data: record } = useQuery(recordQuery)
  if (!record) return <Skeleton className="h-18 w-full rounded-card" />
  const { won, drawn, lost, win_rate, streak, rating } = record
  const numbers = [
    {
      term: t('win_rate'),
      shown: win_rate === null ? '–' : t('percent', { count: win_rate }),
      words: win_rate === null ? t('none_yet') : undefined,
    },
    { term: t('streak'), shown: String(streak), words: t('streak_words', { count: streak }) },
    {
      term: t('rating'),
      shown: rating === null ? '–' : formatNumber(rating),
      words: rating === null ? t('rating_soon') : undefined,
    },
    {
      term: t('balance'),
      shown: `${won} – ${drawn} – ${lost}`,
      words: t('balance_words', { won, drawn, lost }),
    },
  ]
  return (
    <section aria-label={t('title')}>
      <dl className="flex justify-between gap-x-3 rounded-card border border-line bg-surface px-4 py-3 shadow-card">
        {numbers.map(({ term, shown, words }) => (
          <div key={term} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-xs text-ink-soft">{term}</dt>
            <dd className="numerals font-heading text-lg font-bold whitespace-nowrap">
              <span aria-hidden={words ? true : undefined}>{shown}</span>
              {words && <span className="sr-only">{words}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
