import { useQuery } from '@tanstack/react-query'
import { Fuel } from 'lucide-react'
import { useEffect } from 'react'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { celebrate } from '#platform/web/celebration/celebrate.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { fuelQuery } from './streak.queries.ts'

/** The tank of the crew today. It says how full it is, never whose part is missing. */
export function CrewFuel() {
  const t = useTexts('streak')
  const isOn = useQuery(modulesQuery).data?.status_modules.StreakModule ?? false
  const { data: fuel } = useQuery({ ...fuelQuery, enabled: isOn })
  const isFull = fuel?.percent === 100
  const moment = fuel && isFull ? `fuel ${fuel.team_id} ${fuel.day}` : undefined
  useEffect(() => {
    if (moment) celebrate({ name: moment, title: t('fuel_celebrated'), text: t('fuel_celebrated_text') })
  }, [moment, t])
  if (!isOn || fuel === null) return null
  if (!fuel) return <Skeleton className="mt-3 h-17 w-full" />
  const words = t('fuel_percent', { percent: fuel.percent })
  return (
    <div className="mt-3 flex flex-col gap-1.5 rounded-field bg-sunken px-3 py-2.5 text-sm">
      <div className="flex items-center gap-3">
        <Fuel aria-hidden="true" className={`size-5 shrink-0 ${isFull ? 'text-success' : 'text-sun-ink'}`} />
        <span className="font-semibold">{t('fuel')}</span>
        <progress
          className="sr-only"
          aria-label={t('fuel')}
          value={fuel.percent}
          max={100}
          aria-valuetext={words}
        />
        <span
          aria-hidden="true"
          className="relative h-3 min-w-0 flex-1 overflow-hidden rounded-full bg-surface inset-ring inset-ring-line-strong forced-colors:border"
        >
          <span
            className={`absolute inset-y-0 left-0 rounded-full transition-[width] duration-900 motion-reduce:transition-none forced-colors:bg-[Highlight] ${isFull ? 'bg-success' : 'bg-sun'}`}
            style={{ width: `${fuel.percent}%` }}
          />
        </span>
        <span aria-hidden="true" className="numerals shrink-0">
          {fuel.percent}%
        </span>
      </div>
      <p className="text-ink-soft">{t(isFull ? 'fuel_full' : fuel.mine ? 'fuel_mine' : 'fuel_hint')}</p>
    </div>
  )
}
