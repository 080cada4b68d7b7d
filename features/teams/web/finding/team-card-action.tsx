import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { TeamCard } from '#features/teams/contract/teams.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { AskToJoinDialog } from './ask-to-join-dialog.tsx'
import { InvitationAnswer } from '#features/teams/web/offers/invitation-answer.tsx'
import { useWithdrawJoinRequest } from '#features/teams/web/team-offers.queries.ts'
import { myTeamQuery } from '#features/teams/web/teams.queries.ts'

interface TeamCardActionProps {
  team: TeamCard
  isMine: boolean
  /** The pressed button goes away: the focus needs another place. */
  onGone: () => void
}

/** What one can do about a crew just now: answer it, take a request back, ask; or why not. */
export function TeamCardAction({ team, isMine, onGone }: TeamCardActionProps) {
  const t = useTexts('find_team')
  if (isMine) return <Badge tone="pine">{t('your_crew')}</Badge>
  if (team.invitation_id)
    return <InvitationAnswer team={team} invitationId={team.invitation_id} onGone={onGone} />
  if (team.request_id) return <WithdrawRequest team={team} requestId={team.request_id} onGone={onGone} />
  return <Ask team={team} onGone={onGone} />
}

function Ask({ team, onGone }: { team: TeamCard; onGone: () => void }) {
  const t = useTexts('find_team')
  const refusals = useTexts('refusals')
  const whyId = useId()
  const { data: mine } = useQuery(myTeamQuery)
  const [isOpen, setOpen] = useState(false)
  const refusal = team.ask_to_join
  // What holds for every crew stands once above them; on every card it would only be noise.
  if (refusal && refusal === mine?.may.ask_to_join) return null
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Button
        size="small"
        isDisabled={refusal !== null}
        aria-label={t('ask_of', { crew: team.name })}
        aria-describedby={refusal ? whyId : undefined}
        className="self-start"
        onPress={() => setOpen(true)}
      >
        {t('ask')}
      </Button>
      {refusal && (
        <p id={whyId} className="text-sm text-ink-soft">
          {refusals(refusal)}
        </p>
      )}
      {isOpen && (
        <AskToJoinDialog
          team={team}
          onClose={(isAsked) => {
            setOpen(false)
            if (isAsked) onGone()
          }}
        />
      )}
    </div>
  )
}

function WithdrawRequest({
  team,
  requestId,
  onGone,
}: {
  team: TeamCard
  requestId: string
  onGone: () => void
}) {
  const t = useTexts('find_team')
  const refusals = useTexts('refusals')
  const withdraw = useWithdrawJoinRequest()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="text-sm font-semibold text-ink-soft">{refusals('team_request_waiting')}</p>
      <Button
        size="small"
        variant="secondary"
        className="self-start"
        pending={withdraw.isPending}
        aria-label={t('withdraw_of', { crew: team.name })}
        onPress={() => withdraw.mutate({ request_id: requestId }, { onSuccess: onGone })}
      >
        {t('withdraw')}
      </Button>
      <Failure error={withdraw.error} announce />
    </div>
  )
}
