import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { useEffect } from 'react'
import { voteChanged } from '#features/vote/contract/vote.ts'
import { modulesQuery, profileQuery } from '#platform/web/api/queries.ts'
import { useLive } from '#platform/web/live/live.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { useSpread } from '#platform/web/pages/use-spread.ts'
import { setVoteWaiting } from '#platform/web/session/session.ts'

/** A vote that opens leads there at once, one that closed lets go. */
export function useVoteWaiting(): void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: profile } = useQuery(profileQuery)
  const { data: modules } = useQuery(modulesQuery)
  const read = () => void queries.invalidateQueries({ queryKey: profileQuery.queryKey })
  const readSoon = useSpread(read)
  useLive(voteChanged, ({ to_all }) => (to_all ? readSoon() : read()))

  const isWaiting = profile && modules && profile.user_can_vote && modules.status_modules.TripVoteModule
  useEffect(() => {
    if (isWaiting === undefined) return
    setVoteWaiting(isWaiting)
    if (isWaiting) void navigate({ to: paths.vote })
  }, [isWaiting, navigate])
}
