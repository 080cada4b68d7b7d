import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { planRoad, pointOnRoad, type RoadPlan, roadPath } from './road-path.ts'
import { SceneTree } from './scene-tree.tsx'
import { type RoadStage, TownSign } from './town-sign.tsx'

export interface RoadTraveller {
  id: string
  /** The stage last reached; −1 before the first. */
  stageIndex: number
  /** Share of the way to the next stage, 0 to 1. */
  fraction: number
  /** Read out at the stage, as "Your crew is here, in third place". */
  label: string
  /** What stands on the road, usually a small Camper. */
  node: ReactNode
}

export interface RoadMapProps {
  /** Names the list for screen readers. */
  label: string
  stages: readonly RoadStage[]
  travellers?: readonly RoadTraveller[]
  className?: string
}

const NOBODY: readonly RoadTraveller[] = []

/** The journey as a road with a town sign for every stage: a plain ordered list to a screen reader. */
export function RoadMap({ label, stages, travellers = NOBODY, className = '' }: RoadMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(358)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    setWidth(element.clientWidth || 358)
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const plan = planRoad(stages.length, width)
  const reached = stages.findLastIndex((stage) => stage.state !== 'coming')
  return (
    <div ref={box} className={`relative ${className}`} style={{ height: plan.height }}>
      <Ribbon
        plan={plan}
        reached={reached}
        paved={stages[reached]?.state === 'running' ? reached + 1 : reached}
      />
      <ol aria-label={label}>
        {stages.map((stage, at) => (
          <TownSign key={stage.id} stage={stage} plan={plan} at={at}>
            {travellers
              .filter((traveller) => Math.max(0, traveller.stageIndex) === at)
              .map((traveller) => (
                <span key={traveller.id} className="sr-only">
                  {traveller.label}
                </span>
              ))}
          </TownSign>
        ))}
      </ol>
      {travellers.map((traveller, order) => (
        <Standing
          key={traveller.id}
          plan={plan}
          traveller={traveller}
          travellers={travellers}
          order={order}
        />
      ))}
    </div>
  )
}

interface RibbonProps {
  plan: RoadPlan
  reached: number
  /** The stop up to which the road is asphalt. */
  paved: number
}

function Ribbon({ plan, reached, paved }: RibbonProps) {
  const { stops, upright } = plan
  const done = roadPath(plan, -1, paved)
  const whole = roadPath(plan, -1, stops.length)
  return (
    <svg
      width={plan.width}
      height={plan.height}
      aria-hidden="true"
      className="absolute inset-0 overflow-hidden rounded-card"
      fill="none"
    >
      {stops.map((stop, at) => {
        const x = upright ? stop.x - (at % 2 ? 78 : 38) : stop.x + (at % 3 ? 22 : -24)
        const y = upright ? stop.y + (at % 2 ? 30 : 78) : stop.y + (at % 2 ? 64 : -36)
        return (
          x > 14 && (
            <SceneTree key={`${stop.x} ${stop.y}`} x={x} y={y} size={upright || at % 3 ? 0.36 : 0.46} />
          )
        )
      })}
      <path d={whole} stroke="var(--verge)" strokeWidth="38" opacity=".45" />
      <path d={whole} stroke="var(--road-coming)" strokeWidth="28" />
      <path
        d={whole}
        stroke="var(--road-coming-dash)"
        strokeWidth="2.5"
        strokeDasharray="11 11"
        strokeLinecap="round"
      />
      {done && (
        <>
          <path d={done} stroke="var(--asphalt-edge)" strokeWidth="28" strokeLinecap="round" />
          <path d={done} stroke="var(--asphalt)" strokeWidth="24" strokeLinecap="round" />
          <path
            d={done}
            stroke="var(--road-dash)"
            strokeWidth="2.5"
            strokeDasharray="11 11"
            strokeLinecap="round"
          />
        </>
      )}
      {stops.map((stop, at) => (
        <circle
          key={`${stop.x} ${stop.y}`}
          cx={stop.x}
          cy={stop.y}
          r={at === reached ? 8 : 6}
          fill={at === reached ? 'var(--sun)' : 'var(--sign-face)'}
          stroke="var(--sign-edge)"
          strokeWidth="2.5"
        />
      ))}
    </svg>
  )
}

interface StandingProps {
  plan: RoadPlan
  traveller: RoadTraveller
  travellers: readonly RoadTraveller[]
  order: number
}

function Standing({ plan, traveller, travellers, order }: StandingProps) {
  const { x, y } = pointOnRoad(plan, traveller.stageIndex, traveller.fraction)
  // Those who are in nearly the same place stand in a row, so that all of them are seen.
  const queue = travellers
    .slice(0, order)
    .filter(
      (before) =>
        before.stageIndex === traveller.stageIndex && Math.abs(before.fraction - traveller.fraction) < 0.15,
    ).length
  return (
    <div
      aria-hidden="true"
      className="absolute top-0 left-0 z-10 transition-transform duration-900 ease-out"
      style={{ transform: `translate(${x + queue * 26}px, ${y + queue * 7}px) translate(-50%, -84%)` }}
    >
      {traveller.node}
    </div>
  )
}
