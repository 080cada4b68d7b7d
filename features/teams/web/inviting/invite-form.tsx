import { type FormEvent, useState } from 'react'
import type { Team } from '#features/teams/contract/teams.ts'
import type { Colleague } from '#features/account/contract/account.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { CrewBanner } from '#features/teams/web/crew/crew-banner.tsx'
import { ChosenTray } from './chosen-tray.tsx'
import { type InviteAnswer, InviteResult } from './invite-result.tsx'
import { MessageField } from './message-field.tsx'
import { PassengerSearch } from './passenger-search.tsx'
import { useInvitePassengers } from '#features/teams/web/team-offers.queries.ts'
import { toggleOnTray } from './tray.ts'

/** Search, choose, write a word, invite all with one press. */
export function InviteForm({ team }: { team: Team }) {
  const t = useTexts('invite_passengers')
  const invite = useInvitePassengers()
  const [tray, setTray] = useState<readonly Colleague[]>([])
  const [message, setMessage] = useState('')
  const [answer, setAnswer] = useState<InviteAnswer>()
  const toggle = (person: Colleague) => setTray((before) => toggleOnTray(before, person))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (invite.isPending || tray.length === 0) return
    setAnswer(undefined)
    invite.mutate(
      { user_ids: tray.map(({ id }) => id), message },
      {
        onSuccess: (result) => {
          setAnswer({ people: tray, ...result })
          setTray([])
          setMessage('')
        },
      },
    )
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <PassengerSearch tray={tray} onToggle={toggle} />
      <form onSubmit={submit} noValidate className="contents lg:sticky lg:top-6 lg:flex lg:flex-col lg:gap-4">
        <CrewBanner team={team} />
        <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
          {answer && <InviteResult answer={answer} />}
          <ChosenTray tray={tray} onRemove={toggle} onClear={() => setTray([])} />
          <MessageField
            value={message}
            onChange={setMessage}
            error={invite.error instanceof ApiError ? invite.error.fields.message : undefined}
          />
          <Failure error={invite.error} announce />
        </div>
        {/* On a phone the press stays at the thumb, however long the list is, once there is somebody to invite. */}
        <div
          data-bottom-bar={tray.length > 0 || invite.isPending ? '' : undefined}
          className={`sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-10 md:bottom-4 lg:static ${tray.length === 0 && !invite.isPending ? 'max-lg:hidden' : ''}`}
        >
          <Button
            type="submit"
            size="large"
            wide
            className="shadow-card"
            isDisabled={tray.length === 0 && !invite.isPending}
            pending={invite.isPending}
            pendingText={t('sending')}
          >
            {t('submit', { count: tray.length })}
          </Button>
        </div>
      </form>
    </div>
  )
}
