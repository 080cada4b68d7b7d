import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '#platform/web/router/hooks.ts'
import type { TeamCard, TeamRefusal } from '#features/teams/contract/teams.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { useAcceptInvitation, useDeclineInvitation } from '#features/teams/web/team-offers.queries.ts'
import { myTeamQuery } from '#features/teams/web/teams.queries.ts'

interface InvitationAnswerProps {
  team: TeamCard
  invitationId: string
  onGone: () => void
}

/** The crew has invited me: yes or no on its card. */
export function InvitationAnswer({ team, invitationId, onGone }: InvitationAnswerProps) {
  const t = useTexts('offers')
  const find = useTexts('find_team')
  const refusals = useTexts('refusals')
  const navigate = useNavigate()
  const { data: mine } = useQuery(myTeamQuery)
  const accept = useAcceptInvitation()
  const decline = useDeclineInvitation()
  const offer = { invitation_id: invitationId }
  const refusal: TeamRefusal | null =
    mine?.may.accept_invitations ?? (team.free_seats === 0 ? 'team_full' : null)
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="text-sm font-semibold text-ink-soft">{refusal ? refusals(refusal) : find('invited')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          isDisabled={refusal !== null && !accept.isPending}
          pending={accept.isPending}
          aria-label={t('accept_of', { crew: team.name })}
          onPress={() =>
            accept.mutate(offer, {
              onSuccess: () => {
                showToast({ tone: 'success', text: t('aboard', { crew: team.name }) })
                void navigate({ to: paths.home })
              },
            })
          }
        >
          {t('accept')}
        </Button>
        <Button
          size="small"
          variant="secondary"
          pending={decline.isPending}
          aria-label={t('decline_of', { crew: team.name })}
          onPress={() => decline.mutate(offer, { onSuccess: onGone })}
        >
          {t('decline')}
        </Button>
      </div>
      <Failure error={accept.error ?? decline.error} announce />
    </div>
  )
}
