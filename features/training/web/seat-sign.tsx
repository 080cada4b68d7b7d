import { Ban, Check, Hourglass, type LucideIcon, Users } from 'lucide-react'
import type { TrainingCard } from '#features/training/contract/training.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { FactSign, type FactTone } from '#ui/fact-sign.tsx'

/** How it stands: an own seat, a place in the queue, seats that are left, or that it is cancelled. */
export function SeatSign({ training }: { training: TrainingCard }) {
  const t = useTexts('training')
  const { cancelled, mine, my_place, attended, seats, taken, waiting, past } = training
  const [icon, tone, words] = ((): [LucideIcon, FactTone, string] => {
    if (cancelled) return [Ban, 'danger', t('cancelled')]
    if (attended === true) return [Check, 'pine', t('attended')]
    if (attended === false) return [Ban, 'quiet', t('not_attended')]
    if (mine === 'seat') return [Check, 'pine', t(past ? 'had_seat' : 'seat')]
    if (mine === 'waiting') return [Hourglass, 'sun', t('waiting', { place: my_place ?? 0 })]
    const left = seats - taken
    if (left > 0 && waiting === 0) return [Users, 'quiet', t('left', { count: left, seats })]
    return [Users, 'sun', t('full', { count: waiting })]
  })()
  return (
    <FactSign icon={icon} tone={tone}>
      {words}
    </FactSign>
  )
}
