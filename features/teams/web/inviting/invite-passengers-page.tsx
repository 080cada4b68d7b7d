import { useQuery } from '@tanstack/react-query'
import type { Team } from '#features/teams/contract/teams.ts'
import { Camper } from '#art/camper/camper.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { CrewBanner } from '#features/teams/web/crew/crew-banner.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { InviteForm } from './invite-form.tsx'
import { RequestsToCrew } from '#features/teams/web/offers/offer-parts.tsx'
import { Settled } from '#platform/web/pages/settled.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { SentInvitations } from './sent-invitations.tsx'
import { myTeamQuery } from '#features/teams/web/teams.queries.ts'

export function InvitePassengersPage() {
  const t = useTexts('invite_passengers')
  const { data: mine, error, refetch } = useQuery(myTeamQuery)
  return (
    <div className="flex flex-col gap-3 sm:gap-5">
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <Settled>
        {!mine && <Failure error={error} onRetry={() => void refetch()} />}
        {mine && (mine.team ? <Crew team={mine.team} /> : <NoCrew />)}
      </Settled>
    </div>
  )
}

function Crew({ team }: { team: Team }) {
  const t = useTexts('invite_passengers')
  const refusals = useTexts('refusals')
  const { invite, answer_requests } = team.may
  const captain = team.members.find((member) => member.captain)
  const isFull = team.members.length >= team.seats
  return (
    <>
      {invite === 'team_not_captain' && captain && (
        <Notice>{t('only_captain', { name: fullName(captain) })}</Notice>
      )}
      {invite && invite !== 'team_not_captain' && <Notice tone="warning">{refusals(invite)}</Notice>}
      {!invite && isFull && (
        <Notice title={t('seats_free', { count: 0, crew: team.name })}>{t('full_text')}</Notice>
      )}
      {answer_requests === null && <RequestsToCrew title={t('requests')} />}
      {!invite && <InviteForm team={team} />}
      {invite && <CrewBanner team={team} />}
      <SentInvitations mayWithdraw={answer_requests === null} />
    </>
  )
}

function NoCrew() {
  const t = useTexts('invite_passengers')
  return (
    <EmptyState
      art={<Camper type="mini" colour="sand" />}
      title={t('no_crew_title')}
      action={
        <>
          <LinkButton to={paths.createTeam}>{t('create')}</LinkButton>
          <LinkButton to={paths.findTeam} variant="secondary">
            {t('find')}
          </LinkButton>
        </>
      }
    >
      {t('no_crew_text')}
    </EmptyState>
  )
}
