import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RoadPlan } from './road-path.ts'

export interface RoadStage {
  id: string
  name: string
  state: 'past' | 'running' | 'coming'
  /** A date or a word about it, in the person's language. */
  caption: string
  /** The whole sign leads there. */
  link?: (children: ReactNode) => ReactNode
}

interface TownSignProps {
  stage: RoadStage
  plan: RoadPlan
  at: number
  children?: ReactNode
}

const faces = {
  past: 'border-line-strong bg-surface text-ink',
  running: 'border-on-sun bg-sun text-on-sun shadow-card',
  coming: 'border-dashed border-line-strong bg-paper text-ink-soft',
}

/** A place-name sign beside its stop on the road: to the right of an upright road, above or below a level one. */
export function TownSign({ stage, plan, at, children }: TownSignProps) {
  const stop = plan.stops[at] ?? { x: 0, y: 0 }
  const above = at % 2 === 1
  const room = plan.width / Math.max(1, plan.stops.length)
  const place = plan.upright
    ? { left: stop.x + 34, top: stop.y, maxWidth: plan.width - stop.x - 34, transform: 'translateY(-50%)' }
    : {
        left: stop.x,
        top: above ? stop.y - 34 : stop.y + 34,
        width: Math.min(190, room * 1.42),
        transform: `translate(-50%, ${above ? '-100%' : '0'})`,
      }
  const words = (
    <>
      <span className="flex items-center gap-1.5 font-heading text-sm leading-tight font-bold">
        {stage.state === 'past' && (
          <Check aria-hidden="true" strokeWidth={2.5} className="size-4 shrink-0 text-success" />
        )}
        <span className="min-w-0 wrap-anywhere">{stage.name}</span>
      </span>
      <span className="text-xs">{stage.caption}</span>
    </>
  )
  return (
    <li
      aria-current={stage.state === 'running' ? 'step' : undefined}
      className="absolute flex justify-center"
      style={place}
    >
      <Post upright={plan.upright} above={above} />
      <span className={`relative flex flex-col rounded-field border-2 px-3 py-1.5 ${faces[stage.state]}`}>
        {stage.link ? stage.link(words) : words}
        {children}
      </span>
    </li>
  )
}

function Post({ upright, above }: { upright: boolean; above: boolean }) {
  const place = upright
    ? 'top-1/2 -left-5 h-1 w-6 -translate-y-1/2'
    : `left-1/2 h-6 w-1 -translate-x-1/2 ${above ? 'top-full' : 'bottom-full'}`
  return <span aria-hidden="true" className={`absolute rounded-full bg-line-strong ${place}`} />
}
