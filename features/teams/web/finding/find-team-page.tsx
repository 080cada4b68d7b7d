import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { useState } from 'react'
import type { Team, TeamCard as FoundTeam } from '#features/teams/contract/teams.ts'
import { Camper } from '#art/camper/camper.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Settled } from '#platform/web/pages/settled.tsx'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { TeamCard } from './team-card.tsx'
import { TeamFilters } from './team-filters.tsx'
import { asTeamWish, readTeamSearch, type TeamSearch } from './team-search.ts'
import { foundTeamsQuery, myTeamQuery } from '#features/teams/web/teams.queries.ts'
import { SentRequestCard } from './sent-request-card.tsx'
import { useStaying } from '#features/teams/web/crew/staying.ts'
import { myOffersQuery } from '#features/teams/web/team-offers.queries.ts'

export function FindTeamPage() {
  const t = useTexts('find_team')
  const navigate = useNavigate()
  const { data: mine, error } = useQuery(myTeamQuery)
  const wish = readTeamSearch(useSearch())
  const [isLooking, setLooking] = useState(false)
  const isNarrowed = Object.keys(wish).length > 0
  // Whoever rides already came by an old habit or to look around: their own crew first, the others at one press.
  const isAboard = mine?.team && !isLooking && !isNarrowed
  const isKnown = mine !== undefined || error !== null || isNarrowed
  const look = (next: TeamSearch, replace = false) =>
    void navigate({ to: paths.findTeam, search: readTeamSearch({ ...next }), replace, resetScroll: false })

  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      narrowed={Object.keys(wish).length}
      filters={isKnown && !isAboard && <TeamFilters wish={wish} onChange={look} />}
    >
      {!isKnown && <Places />}
      {isAboard && mine.team && <AlreadyAboard team={mine.team} onLook={() => setLooking(true)} />}
      {isKnown && !isAboard && <Finder wish={wish} onReset={() => look({})} />}
    </ListPage>
  )
}

function Finder({ wish, onReset }: { wish: TeamSearch; onReset: () => void }) {
  const t = useTexts('find_team')
  const app = useTexts('app')
  const refusals = useTexts('refusals')
  const { data: mine } = useQuery(myTeamQuery)
  const found = useInfiniteQuery(foundTeamsQuery(asTeamWish(wish)))
  const teams = found.data?.pages.flatMap((page) => page.teams)
  const total = found.data?.pages.at(-1)?.total
  return (
    <Settled>
      {mine?.may.ask_to_join && <Notice>{refusals(mine.may.ask_to_join)}</Notice>}
      <MyRequests />
      <h2 className="-mb-1 text-base text-ink-soft">
        <span role="status">{total === undefined ? app('loading') : t('found', { count: total })}</span>
      </h2>
      <Failure error={found.error} onRetry={() => void found.refetch()} announce />
      {!teams && !found.error && <Places />}
      {teams?.length === 0 && <NothingFound wish={wish} onReset={onReset} />}
      {teams && teams.length > 0 && <FoundTeams teams={teams} isOld={found.isPlaceholderData} />}
      <ListEnd query={found} />
    </Settled>
  )
}

/** For whoever rides: where they ride, and the way to look around all the same. */
function AlreadyAboard({ team, onLook }: { team: Team; onLook: () => void }) {
  const t = useTexts('find_team')
  return (
    <EmptyState
      art={<Camper {...team.vehicle} passengers={team.members.length} />}
      title={t('aboard_title', { crew: team.name })}
      action={
        <>
          <LinkButton to={paths.home}>{t('aboard_crew')}</LinkButton>
          <Button variant="secondary" onPress={onLook}>
            {t('aboard_look')}
          </Button>
        </>
      }
    >
      {t('aboard_text')}
    </EmptyState>
  )
}

function FoundTeams({ teams, isOld }: { teams: readonly FoundTeam[]; isOld: boolean }) {
  const { data: mine } = useQuery(myTeamQuery)
  return (
    <ul
      aria-busy={isOld}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity sm:gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))] 2xl:grid-cols-[repeat(3,minmax(0,1fr))] aria-busy:opacity-60"
    >
      {teams.map((team) => (
        <li key={team.id} className="flex">
          <TeamCard team={team} isMine={team.id === mine?.team?.id} />
        </li>
      ))}
    </ul>
  )
}

function NothingFound({ wish, onReset }: { wish: TeamSearch; onReset: () => void }) {
  const t = useTexts('find_team')
  const { data: mine } = useQuery(myTeamQuery)
  const { order: _, ...narrowing } = wish
  const isNarrowed = Object.keys(narrowing).length > 0
  return (
    <EmptyState
      art={<Camper type="mini" colour="sand" />}
      title={isNarrowed ? t('nothing_title') : t('empty_title')}
      action={
        <>
          {mine?.may.create === null && <LinkButton to={paths.createTeam}>{t('create')}</LinkButton>}
          {isNarrowed && (
            <Button variant="secondary" onPress={onReset}>
              {t('reset')}
            </Button>
          )}
        </>
      }
    >
      {isNarrowed ? t('nothing_text') : t('empty_text')}
    </EmptyState>
  )
}

function Places() {
  return (
    <div className="grid gap-3 sm:gap-5 lg:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} className="h-40 w-full rounded-card" />
      ))}
    </div>
  )
}

/** On top of the search: whom I have asked already. */
function MyRequests() {
  const t = useTexts('find_team')
  const { data: offers, error } = useQuery(myOffersQuery)
  const { shown, stay } = useStaying(offers?.requests ?? [])
  if (error) return <Failure error={error} />
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="my-requests" className="flex flex-col gap-3">
      <h2 id="my-requests" className="text-xl font-bold">
        {t('mine_title')}
      </h2>
      <ul className="flex flex-col gap-3">
        {shown.map((request) => (
          <li key={request.id}>
            <SentRequestCard request={request} onAnswer={() => stay(request)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
