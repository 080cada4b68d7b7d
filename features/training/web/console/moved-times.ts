import type { TrainingContent } from '#features/training/contract/console.ts'
import { localFrom, momentFrom } from '#platform/web/console/local-time.ts'

type Times = Pick<TrainingContent, 'starts_at' | 'ends_at' | 'sign_up_until' | 'sign_off_until'>

const onTheClock = (local: string) => Date.parse(`${local}:00Z`)

/** Another beginning takes the rest along, by the clocks of the place: six o'clock stays six o'clock over a change of the clocks. */
export function movedTimes(times: Times, starts_at: string, zone: string): Times {
  const local = (moment: string) => onTheClock(localFrom(moment, zone))
  const by = local(starts_at) - local(times.starts_at)
  const moved = (moment: string) => {
    const next = new Date(local(moment) + by)
    const text = Number.isNaN(next.getTime()) ? '' : next.toISOString().slice(0, 16)
    return momentFrom(text, zone) ?? moment
  }
  return {
    starts_at,
    ends_at: moved(times.ends_at),
    sign_up_until: moved(times.sign_up_until),
    sign_off_until: moved(times.sign_off_until),
  }
}
