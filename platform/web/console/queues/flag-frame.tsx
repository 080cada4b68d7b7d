import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { AgeSign } from './age-sign.tsx'
import { useQueueDone } from './queues.queries.ts'
import { useSaidWithUndo } from './said-with-undo.ts'

const NOTHING_MORE: readonly QueryKey[] = []

type Verdict = 'dismissed' | 'upheld'

interface Flag {
  id: string
  state: 'open' | Verdict
  created_at: string
  reviewed_at: string | null
  note: string | null
}

interface FlagFrameProps {
  flag: Flag
  title: string
  /** What follows from each verdict, said before it is given. */
  follows: Record<Verdict, string>
  review: (given: { flag_id: string; verdict: Verdict; note: string }) => Promise<{ flag: Flag }>
  reopen: (flag: { flag_id: string; reviewed_at: string }) => Promise<unknown>
  /** What a verdict changes beyond the queues, by the beginnings of its keys. */
  stale?: readonly QueryKey[]
  /** Whether to uphold it takes points from somebody. */
  costs?: boolean
  /** What it is called to uphold it, where that is not to take points back. */
  upheld?: Partial<Record<'action' | 'title' | 'verdict' | 'said', string>>
  /** What was found. */
  children: ReactNode
}

/** What looks wrong to a rule, with its evidence, and the verdict of an organiser, which can be taken back. */
export function FlagFrame({
  flag,
  title,
  follows,
  review,
  reopen,
  stale = NOTHING_MORE,
  costs = true,
  upheld,
  children,
}: FlagFrameProps) {
  const t = useTexts('console_queues')
  const done = useQueueDone()
  const sayDone = useSaidWithUndo()
  const [asked, setAsked] = useState<Verdict>()
  const verdict = asked ?? 'dismissed'
  const given = useCall((note: string) => review({ flag_id: flag.id, verdict, note }), {
    stale,
    done: async ({ flag: { id, state, reviewed_at } }, _note, queries) => {
      setAsked(undefined)
      sayDone({
        text: (state === 'upheld' && upheld?.said) || t(`verdict_said.${state}`),
        takeBack: async () => {
          await reopen({ flag_id: id, reviewed_at: reviewed_at! })
          for (const queryKey of stale) void queries.invalidateQueries({ queryKey })
        },
      })
      await done()
    },
  })
  const words = {
    dismissed: { action: t('dismiss'), title: t('dismiss_title') },
    upheld: { action: upheld?.action ?? t('uphold'), title: upheld?.title ?? t('uphold_title') },
  }
  return (
    <Card as="li" className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{title}</strong>
        {flag.state === 'open' ? (
          <AgeSign since={flag.created_at} />
        ) : (
          <span className="text-sm text-ink-soft">
            {(flag.state === 'upheld' && upheld?.verdict) || t(`verdict.${flag.state}`)}
          </span>
        )}
      </p>
      {children}
      {flag.note && <p className="text-sm wrap-anywhere">{flag.note}</p>}
      {flag.state === 'open' && (
        <div className="flex flex-wrap gap-2">
          <Button variant={costs ? 'danger' : 'secondary'} size="small" onPress={() => setAsked('upheld')}>
            {words.upheld.action}
          </Button>
          <Button variant="secondary" size="small" onPress={() => setAsked('dismissed')}>
            {words.dismissed.action}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={words[verdict].title}
        action={words[verdict].action}
        tone={verdict === 'upheld' && costs ? 'danger' : 'primary'}
        reason={{ label: t('note') }}
        isPending={given.isPending}
        error={given.error}
        onConfirm={(note) => given.mutate(note)}
      >
        <p>{follows[verdict]}</p>
      </ConfirmDialog>
    </Card>
  )
}
