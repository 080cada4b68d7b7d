import type { League } from '#features/rankings/web/rankings.queries.ts'
import { celebrate } from '#platform/web/celebration/celebrate.ts'
import { useNewsOf } from '#platform/web/celebration/use-news-of.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** A crew that has gone up is felt by whoever comes to the league first. */
export function useLeagueMoment(data: League | undefined): void {
  const t = useTexts('leagues')
  const own = data?.rows.find(({ mine }) => mine)?.team
  useNewsOf(
    own ? `crew.${own.id}.leagues` : undefined,
    own && data?.past.flatMap(({ monday, turn }) => (turn === 'up' ? [monday] : [])),
    () => {
      const { past, week, league } = data!
      // What came before that went down again, or is told of a week that nobody follows, is no news.
      const newest = past[0]
      if (newest?.turn !== 'up' || week?.over) return
      celebrate({
        name: `league ${own!.id} ${newest.monday}`,
        title: t('celebration', { crew: own!.name, shown: formatNumber(league) }),
      })
    },
  )
}
