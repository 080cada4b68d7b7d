import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { TeamCard, TeamRefusal } from '#contract/teams.ts'
import { Failure } from '#web/platform/failure.tsx'
import { paths } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useAcceptInvitation, useDeclineInvitation } from './team-offers.queries.ts'
import { myTeamQuery } from './teams.queries.ts'

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
