import {
  BadgeCheck,
  CircleX,
  Flag,
  type LucideIcon,
  MessageCircleQuestionMark,
  PencilLine,
  Send,
  Undo2,
} from 'lucide-react'
import type { Challenge, EntryEvent } from '#features/challenges/contract/challenges.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Card } from '#ui/card.tsx'
import { AppealForm } from './appeal-form.tsx'
import { PlainWords } from './plain-words.tsx'

const signs: Record<EntryEvent['kind'], { icon: LucideIcon; look: string }> = {
  begun: { icon: Flag, look: 'bg-sunken text-ink-soft' },
  sent_to_captain: { icon: Send, look: 'bg-sky-soft text-sky-ink' },
  sent_back: { icon: Undo2, look: 'bg-sun-soft text-sun-ink' },
  handed_in: { icon: Send, look: 'bg-sky-soft text-sky-ink' },
  approved: { icon: BadgeCheck, look: 'bg-pine text-on-pine' },
  to_improve: { icon: PencilLine, look: 'bg-sun-soft text-sun-ink' },
  rejected: { icon: CircleX, look: 'bg-danger-soft text-danger-ink' },
  appealed: { icon: MessageCircleQuestionMark, look: 'bg-sky-soft text-sky-ink' },
  confirmed: { icon: CircleX, look: 'bg-danger-soft text-danger-ink' },
  undone: { icon: Undo2, look: 'bg-sun-soft text-sun-ink' },
}

/** The way of the entry so far, and what comes next. */
export function EntryTimeline({ challenge }: { challenge: Challenge }) {
  const t = useTexts('challenge_entry')
  const { id, may, for: forWhom } = challenge
  const entry = challenge.entry!
  const isMine = may.check === null
  const share = forWhom === 'crew' && entry.own_points !== null
  return (
    <Card as="section" labelledBy="way" className="flex flex-col gap-4">
      <div>
        <h2 id="way" className="text-xl font-bold">
          {isMine ? t('check_turn') : t(`now.${entry.state}`, { count: entry.points ?? 0 })}
        </h2>
        <p className="text-ink-soft">{nextWords()}</p>
      </div>
      <ol className="flex flex-col">
        {entry.history.map((event, at) => (
          <Step key={`${event.kind} ${event.at}`} event={event} isLast={at === entry.history.length - 1} />
        ))}
      </ol>
      {may.appeal === null && <AppealForm challengeId={id} />}
    </Card>
  )

  function nextWords(): string {
    if (isMine) return t('check_next')
    return share ? t('own_share', { count: entry.own_points ?? 0 }) : t(`next.${entry.state}`)
  }
}

function Step({ event, isLast }: { event: EntryEvent; isLast: boolean }) {
  const t = useTexts('challenge_entry')
  const dates = useDates()
  const { kind, at, by, comment, points } = event
  const { icon: Icon, look } = signs[kind]
  const when = dates.moment(at)
  return (
    <li className="relative flex gap-3.5 pb-4 last:pb-0">
      {!isLast && (
        <span
          aria-hidden="true"
          className="absolute top-10 bottom-0 left-4.5 border-l-2 border-dashed border-line-strong"
        />
      )}
      <span className={`flex size-9.5 shrink-0 items-center justify-center rounded-full ${look}`}>
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 pt-1.5">
        <p className="font-semibold">
          {t(`step.${kind}`)}
          {points !== null && ` ${t('step_points', { count: points })}`}
        </p>
        <p className="text-sm text-ink-soft">{by ? t('by', { name: by, when }) : when}</p>
        {comment && <PlainWords text={comment} className="mt-1.5 rounded-field bg-sunken px-3.5 py-2.5" />}
      </div>
    </li>
  )
}
