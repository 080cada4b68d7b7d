import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { useEffect, useRef } from 'react'
import { teamOffersChanged } from '#features/teams/contract/offers.ts'
import { crewPresenceChanged, teamChanged } from '#features/teams/contract/teams.ts'
import { useLive } from '#platform/web/live/live.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { myOffersQuery, teamOffersQuery } from './team-offers.queries.ts'
import { changeCrew, myTeamQuery } from './teams.queries.ts'
import { teamKeys } from '#features/teams/web/shared/teams.keys.ts'

/** Keeps what is known of the crew true while somebody is in, and tells of each new offer once. For the shell. */
export function useCrewLive() {
  const queries = useQueryClient()
  useLive(teamChanged, () => changeCrew(queries))
  useLive(teamOffersChanged, () => void queries.invalidateQueries({ queryKey: teamKeys.all }))
  useLive(crewPresenceChanged, ({ user_id, online }) => {
    queries.setQueryData(myTeamQuery.queryKey, (mine) => {
      if (!mine?.team) return mine
      const members = mine.team.members.map((member) =>
        member.id === user_id ? { ...member, online } : member,
      )
      return { ...mine, team: { ...mine.team, members } }
    })
  })
  useOfferToasts()
}

/** Names an invitation or a request that arrives while the app is open. */
function useOfferToasts() {
  const t = useTexts('offers')
  const navigate = useNavigate()
  const { data: modules } = useQuery(modulesQuery)
  const isOn = modules?.status_modules.VehicleModule ?? false
  const { data: mine } = useQuery({ ...myTeamQuery, enabled: isOn })
  const answersRequests = mine?.team?.may.answer_requests === null
  const { data: toMe } = useQuery({ ...myOffersQuery, enabled: isOn && mine?.team === null })
  const { data: toCrew } = useQuery({ ...teamOffersQuery, enabled: isOn && answersRequests })

  const see = { label: t('see'), onPress: () => void navigate({ to: paths.home, hash: 'offers' }) }
  useEachNew(toMe?.invitations, ({ team }) =>
    showToast({ text: t('toast_invitation', { crew: team.name }), action: see }),
  )
  useEachNew(answersRequests ? toCrew?.requests : undefined, ({ person }) =>
    showToast({ text: t('toast_request', { name: fullName(person) }), action: see }),
  )
}

/** Reacts to what joins a list after it was first read; what stood there already is no news. */
function useEachNew<T extends { id: string }>(items: readonly T[] | undefined, react: (item: T) => void) {
  const known = useRef<Set<string>>(undefined)
  const reaction = useRef(react)
  useEffect(() => {
    reaction.current = react
  })
  useEffect(() => {
    if (!items) {
      known.current = undefined
      return
    }
    const seen = known.current
    if (seen) for (const item of items) if (!seen.has(item.id)) reaction.current(item)
    known.current = new Set([...(seen ?? []), ...items.map(({ id }) => id)])
  }, [items])
}
