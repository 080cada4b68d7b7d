import { Flag, ShipWheel, Ticket } from 'lucide-react'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** What starting a crew leads to. */
export function NextSteps({ seats, className = '' }: { seats: number; className?: string }) {
  const t = useTexts('create_team')
  const steps = [
    { icon: ShipWheel, text: t('next_captain') },
    { icon: Ticket, text: t('next_seats', { count: seats }) },
    { icon: Flag, text: t('next_points') },
  ]
  return (
    <section className={className}>
      <h2 className="text-lg">{t('next_title')}</h2>
      <ol className="mt-3 ml-4.5 flex flex-col gap-3.5 border-l-2 border-dashed border-line-strong pl-7">
        {steps.map(({ icon: Icon, text }) => (
          <li key={text} className="relative min-h-9 py-1.5">
            <span
              aria-hidden="true"
              className="absolute top-0 -left-11.5 inline-flex size-9 items-center justify-center rounded-full bg-sun text-on-sun ring-4 ring-paper"
            >
              <Icon className="size-5" />
            </span>
            {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
