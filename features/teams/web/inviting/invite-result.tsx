import { useEffect, useRef } from 'react'
import type { TeamRefusal } from '#features/teams/contract/teams.ts'
import type { Colleague } from '#features/account/contract/account.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'

export interface InviteAnswer {
  /** Everybody who was on the tray. */
  people: readonly Colleague[]
  invited: readonly { user_id: string }[]
  refused: readonly { user_id: string; reason: TeamRefusal }[]
}

/** What became of each invitation: sent, or why not. */
export function InviteResult({ answer }: { answer: InviteAnswer }) {
  const t = useTexts('invite_passengers')
  const refusals = useTexts('refusals')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const wordsFor = (id: string) => {
    const reason = answer.refused.find(({ user_id }) => user_id === id)?.reason
    return reason ? refusals(reason) : t('result_invited')
  }
  return (
    <div ref={box} tabIndex={-1} className="rounded-card outline-none">
      <Notice
        announce
        tone={answer.refused.length === 0 ? 'success' : 'warning'}
        title={t('result_title', { count: answer.invited.length })}
      >
        <ul className="mt-1 flex flex-col gap-0.5">
          {answer.people.map((person) => (
            <li key={person.id} className="wrap-anywhere">
              <span className="font-semibold">{fullName(person)}</span>: {wordsFor(person.id)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
