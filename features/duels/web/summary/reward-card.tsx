import { useTexts } from '#platform/web/texts/texts.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { Card } from '#ui/card.tsx'
import type { DuelSummary } from '#features/duels/web/play/duel-play.queries.ts'

/** What the ledger got for it, line by line with why, and how the rating moved. */
export function RewardCard({ summary: { duel, rewards, rating_change } }: { summary: DuelSummary }) {
  const t = useTexts('duel_summary')
  return (
    <Card as="section" labelledBy="duel-points" inset="small">
      <h2 id="duel-points" className="px-1 text-xl font-bold">
        {t('points')}
      </h2>
      {rewards.length === 0 && <p className="mt-2 px-1 text-ink-soft">{t('points_none')}</p>}
      {rewards.length > 0 && (
        <table className="mt-2 w-full">
          <tbody>
            {rewards.map(({ why, points }) => (
              <tr key={`${why} ${points}`} className="border-b border-line">
                <th scope="row" className="px-1 py-2 text-left font-normal">
                  {t(`why.${why}`)}
                </th>
                <td className="numerals px-1 py-2 text-right font-semibold whitespace-nowrap">
                  {signed(points)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="px-1 pt-2.5 text-left">
                {t('total')}
              </th>
              <td className="numerals px-1 pt-2.5 text-right font-heading text-xl font-bold whitespace-nowrap text-sun-ink">
                {formatNumber(duel.points ?? 0)}
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      {rating_change !== null && (
        <p className="mt-3 border-t-2 border-dashed border-line px-1 pt-3 text-ink-soft">
          {rating_change === 0
            ? t('rating_same')
            : t(rating_change > 0 ? 'rating_up' : 'rating_down', { count: Math.abs(rating_change) })}
        </p>
      )}
    </Card>
  )
}

function signed(points: number): string {
  return `${points < 0 ? '−' : '+'}${formatNumber(Math.abs(points))}`
}
