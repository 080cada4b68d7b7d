import { useQuery } from '@tanstack/react-query'
import { Failure } from '#platform/web/api/failure.tsx'
import { ApiError } from '#platform/web/api/api.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useSearch } from '#platform/web/router/hooks.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NEW_ON_THE_ROAD } from '#features/rankings/contract/leagues.ts'
import { BoardNav } from '#features/rankings/web/board/board-nav.tsx'
import { useFollowing } from '#features/rankings/web/board/use-following.ts'
import { type League, leagueQuery } from '#features/rankings/web/rankings.queries.ts'
import { readLeagueSearch } from './league-address.ts'
import { LeagueChoice } from './league-choice.tsx'
import { LeagueRule, LeagueWeeks } from './league-side.tsx'
import { LeagueTable } from './league-table.tsx'
import { useLeagueMoment } from './use-league-moment.ts'

/** A league of the week: the reader's own, or another one to look at. */
export function LeaguePage() {
  const t = useTexts('leagues')
  const { league } = readLeagueSearch(useSearch())
  const query = useQuery(leagueQuery(league))
  useFollowing(query)
  useLeagueMoment(query.data)
  const { data, error } = query
  const isUnknown = error instanceof ApiError && error.code === 'league_not_found'
  return (
    <ListPage
      title={t('choose')}
      tabs={<BoardNav board="league" search={{}} />}
      side={
        data && (
          <>
            {data.week && data.mine !== null && <LeagueWeeks past={data.past} />}
            <LeagueRule ranked_by={data.ranked_by} />
          </>
        )
      }
    >
      {isUnknown && (
        <EmptyState
          sign="not-found"
          title={t('no_league_title')}
          action={
            <LinkButton to={paths.league} variant="secondary">
              {t('to_mine')}
            </LinkButton>
          }
        >
          {t('no_league_text')}
        </EmptyState>
      )}
      {!isUnknown && <Failure error={error} onRetry={() => void query.refetch()} announce />}
      {!data && !error && <Skeleton className="h-128 w-full rounded-card" />}
      {data && (data.week ? <Shown data={data} week={data.week} /> : <NoneYet isOn={data.on} />)}
    </ListPage>
  )
}

function Shown({ data, week }: { data: League; week: NonNullable<League['week']> }) {
  const t = useTexts('leagues')
  const dates = useDates()
  const isNew = data.league === NEW_ON_THE_ROAD
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="font-heading text-xl font-bold">
          {isNew ? t('new_title') : t('title', { shown: formatNumber(data.league) })}
        </h2>
        <p className="text-sm text-ink-soft sm:text-base">
          {week.over
            ? t('over', { day: dates.date(week.monday) })
            : t('ends', { when: dates.moment(week.ends_at) })}
        </p>
      </div>
      {!data.on && <p className="text-ink-soft">{t('off')}</p>}
      {isNew && <p className="reading text-ink-soft">{t('new_text')}</p>}
      {data.rows.length > 0 && <LeagueTable data={data} isOver={week.over} />}
      {data.rows.length === 0 && <Card className="text-ink-soft">{t('new_empty')}</Card>}
      <LeagueChoice data={data} />
      {data.mine === null && (
        <Card inset="small" className="flex flex-wrap items-center justify-between gap-3">
          <p>{t('no_crew')}</p>
          <LinkButton to={paths.findTeam} variant="secondary">
            {t('find_crew')}
          </LinkButton>
        </Card>
      )}
    </>
  )
}

function NoneYet({ isOn }: { isOn: boolean }) {
  const t = useTexts('leagues')
  return (
    <EmptyState
      sign={isOn ? 'detour' : 'stop'}
      title={t(isOn ? 'none_title' : 'off_none_title')}
      action={
        <LinkButton to={paths.overallTeamRanking} variant="secondary">
          {t('to_boards')}
        </LinkButton>
      }
    >
      {t(isOn ? 'none_text' : 'off_none_text')}
    </EmptyState>
  )
}
