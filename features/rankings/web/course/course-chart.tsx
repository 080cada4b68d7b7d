import { useLayoutEffect, useRef, useState } from 'react'
import { useFormatter } from 'use-intl'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { type Course, type CourseDay, dayByDay, linePath, scaleOf } from './course-scale.ts'

const HEIGHT = 210
const LETTER = 7

interface CourseChartProps {
  course: Course
  /** Says the chart in words. */
  label: string
}

/** Our points as a road, those of the other one as dots. */
export function CourseChart({ course, label }: CourseChartProps) {
  const format = useFormatter()
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(320)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const { ours, theirs } = dayByDay(course)
  const all = [...ours, ...theirs]
  const widest = Math.max(...all.map(({ points }) => formatNumber(points).length))
  const plot = { width, height: HEIGHT, left: widest * LETTER + 16, right: 12, top: 14, bottom: 30 }
  const scale = scaleOf(all, plot)
  const day = (iso: string) =>
    format.dateTime(new Date(iso), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const last = ours.at(-1)
  const days = all.map((each) => each.day).sort()
  const [begin, end] = [days[0], days.at(-1)]

  return (
    <div ref={box}>
      <svg width={width} height={HEIGHT} role="img" aria-label={label} className="block" fill="none">
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${plot.left} ${scale.y(tick)}H${width - plot.right}`} stroke="var(--line)" />
            <text
              x={plot.left - 10}
              y={scale.y(tick) + 4}
              textAnchor="end"
              className="numerals fill-ink-soft text-xs"
            >
              {formatNumber(tick)}
            </text>
          </g>
        ))}
        {begin && (
          <text x={plot.left} y={HEIGHT - 6} className="fill-ink-soft text-xs">
            {day(begin)}
          </text>
        )}
        {end && end !== begin && (
          <text x={width - plot.right} y={HEIGHT - 6} textAnchor="end" className="fill-ink-soft text-xs">
            {day(end)}
          </text>
        )}
        <path
          d={linePath(theirs, scale)}
          stroke="var(--sky)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="0.1 9"
        />
        <Road days={ours} path={linePath(ours, scale)} />
        {last && (
          <circle
            cx={scale.x(last.day)}
            cy={scale.y(last.points)}
            r="7"
            fill="var(--sun)"
            stroke="var(--sign-edge)"
            strokeWidth="2.5"
          />
        )}
      </svg>
    </div>
  )
}

function Road({ days, path }: { days: readonly CourseDay[]; path: string }) {
  if (days.length < 2) return null
  const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  return (
    <>
      <path d={path} stroke="var(--asphalt-edge)" strokeWidth="10" {...round} />
      <path d={path} stroke="var(--asphalt)" strokeWidth="8" {...round} />
      <path d={path} stroke="var(--road-dash)" strokeWidth="1.75" strokeDasharray="7 7" {...round} />
    </>
  )
}
