import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { myTeamStandingQuery } from './home.queries.ts'

const SHOWN_MS = 5_000

/** The points that have just come in for the crew while somebody looks on; 0 most of the time. */
export function usePointsArriving(): number {
  const withRanking = useQuery(modulesQuery).data?.status_modules.RankingModule ?? false
  const mine = useQuery({ ...myTeamStandingQuery, enabled: withRanking }).data?.mine
  const [arriving, setArriving] = useState(0)
  const before = useRef<{ team_id: string; points: number }>(undefined)

  useEffect(() => {
    const last = before.current
    before.current = mine ?? undefined
    // Another crew's points are no arrival.
    if (!mine || last?.team_id !== mine.team_id || mine.points <= last.points) return
    setArriving(mine.points - last.points)
  }, [mine])

  useEffect(() => {
    if (arriving === 0) return
    const timer = setTimeout(() => setArriving(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [arriving])

  return arriving
}
