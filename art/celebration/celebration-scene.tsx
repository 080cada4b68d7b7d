import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CamperDefs } from '#art/camper/camper-defs.tsx'
import { paintOf } from '#art/camper/camper-paint.ts'
import { Camper, type CamperProps } from '#art/camper/camper.tsx'
import { Roadside } from '#art/road/roadside.tsx'
import { throwConfetti } from './confetti.ts'

export interface CelebrationSceneProps {
  scene: 'camper' | 'ticket'
  title: string
  text?: string
  /** Counts up and flies away, as the words say it: "+42". */
  points?: { count: number; say: (count: number) => string }
  /** Stuck on the picture once the camper has come. */
  badge?: ReactNode
  camper: Pick<CamperProps, 'type' | 'colour' | 'accessories' | 'passengers'>
  /** A picture that does not move. */
  still: boolean
  onEnd: () => void
}

const COMES_MS = 900
const STAYS_MS = 1_500
const GOES_MS = 300
const PIECES = throwConfetti(44)
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'
// It can be seen driving, and brakes at the end.
const DRIVE = 'cubic-bezier(0.35, 0.4, 0.3, 1)'

/** Over the page, without taking a press: the camper drives in with confetti in its two colours, or a ticket drops. */
export function CelebrationScene({
  scene,
  title,
  text,
  points,
  badge,
  camper,
  still,
  onEnd,
}: CelebrationSceneProps) {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = stage.current
    if (!root) return undefined
    const end = setTimeout(onEnd, COMES_MS + STAYS_MS + GOES_MS)
    if (!still) play(root)
    return () => clearTimeout(end)
  }, [still, onEnd])
  return (
    <div
      ref={stage}
      style={paintOf(camper.colour ?? 'poppy')}
      className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center overflow-hidden px-6"
    >
      <CamperDefs />
      <div className="relative w-80 max-w-full">
        {!still &&
          PIECES.map(({ id, isFirst, size }) => (
            <span
              key={id}
              data-part="piece"
              className="absolute top-1/3 left-1/2 z-10 rounded-[2px] opacity-0"
              style={{
                width: size,
                height: size * 0.6,
                background: isFirst ? 'var(--c-body)' : 'var(--c-accent)',
              }}
            />
          ))}
        <div
          data-part="card"
          className="overflow-hidden rounded-card border border-line bg-surface shadow-float ring-6 ring-paper"
        >
          <Roadside id={title} className="h-36">
            {scene === 'camper' ? (
              <div data-part="camper" className="absolute bottom-1.5 left-1/2 -ml-20 w-40">
                <Camper {...camper} driving={!still} />
              </div>
            ) : (
              <div className="absolute bottom-1 left-1/2 -ml-16 w-32">
                <BallotBox />
              </div>
            )}
            {badge && (
              <div data-part="badge" className="absolute top-3 right-4 -rotate-6">
                {badge}
              </div>
            )}
          </Roadside>
          <div className="px-6 py-4 text-center">
            <p className="font-heading text-2xl font-bold wrap-anywhere">{title}</p>
            {text && <p className="text-ink-soft wrap-anywhere">{text}</p>}
            {points && <Points {...points} still={still} />}
          </div>
        </div>
      </div>
    </div>
  )
}

/** Counts from nothing up while the camper comes. */
function Points({ count, say, still }: { count: number; say: (count: number) => string; still: boolean }) {
  const [shown, setShown] = useState(still ? count : 0)
  useEffect(() => {
    if (still) return undefined
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min((now - began) / COMES_MS, 1)
      setShown(Math.round(count * share))
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [count, still])
  return (
    <p data-part="points" className="numerals mt-1 font-heading text-3xl font-bold text-sun-ink">
      {say(shown)}
    </p>
  )
}

function BallotBox() {
  return (
    <svg viewBox="0 0 220 170" aria-hidden="true" className="block overflow-visible">
      <g data-part="ticket">
        <path d="M72 8h76v58H72z" fill="var(--sun-soft)" stroke="var(--c-deep)" strokeWidth="3" />
        <path
          d="M86 38l12 12 24-26"
          fill="none"
          stroke="var(--c-body)"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </g>
      <path d="M24 76h172l12 88H12z" fill="var(--c-body)" stroke="var(--c-deep)" strokeWidth="3" />
      <path d="M24 76h172l4 26H20z" fill="var(--c-light)" />
      <path d="M62 84h96" stroke="var(--c-deep)" strokeWidth="8" strokeLinecap="round" />
    </svg>
  )
}

/** By the browser's own animations: no style sheet has to know of them before the first is wanted. */
function play(root: HTMLElement) {
  const all = (part: string) => [...root.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)]
  const total = COMES_MS + STAYS_MS + GOES_MS
  for (const part of all('card'))
    part.animate(
      [
        { transform: 'scale(0.8)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      {
        duration: 260,
        easing: EASE,
      },
    )
  for (const part of all('camper'))
    part.animate([{ transform: 'translateX(-16rem)' }, { transform: 'none' }], {
      duration: COMES_MS,
      easing: DRIVE,
    })
  for (const part of all('badge'))
    part.animate(
      [
        { transform: 'scale(2.4) rotate(-30deg)', opacity: 0 },
        { transform: 'scale(0.94) rotate(2deg)', opacity: 1, offset: 0.7 },
        { transform: 'none' },
      ],
      { duration: 420, delay: COMES_MS * 0.7, easing: EASE, fill: 'backwards' },
    )
  for (const part of all('ticket'))
    part.animate(
      [
        { transform: 'translateY(-120px) rotate(-8deg)' },
        { transform: 'none', offset: 0.6 },
        { transform: 'translateY(72px)' },
      ],
      { duration: COMES_MS, easing: 'ease-in', fill: 'forwards' },
    )
  for (const [at, part] of all('piece').entries()) {
    const { x, y, turn, delay } = PIECES[at]!
    part.animate(
      [
        { transform: 'none', opacity: 1 },
        {
          transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`,
          opacity: 1,
          offset: 0.55,
          easing: 'ease-in',
        },
        { transform: `translate(${x * 1.15}px, ${y + 260}px) rotate(${turn * 2}deg)`, opacity: 0 },
      ],
      { duration: 1_700, delay: COMES_MS * 0.5 + delay, easing: EASE },
    )
  }
  for (const part of all('points'))
    part.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: 'translateY(-45vh) scale(0.5)', opacity: 0 },
      ],
      {
        duration: 600,
        delay: COMES_MS + STAYS_MS - 300,
        easing: 'ease-in',
        fill: 'forwards',
      },
    )
  root.animate([{ opacity: 1 }, { opacity: 1, offset: 1 - GOES_MS / total }, { opacity: 0 }], {
    duration: total,
    fill: 'forwards',
  })
}
