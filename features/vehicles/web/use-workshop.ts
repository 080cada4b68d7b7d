import { useNavigate } from '#platform/web/router/hooks.ts'
import { useEffect, useReducer, useRef } from 'react'
import type { Vehicle } from '#features/teams/contract/teams.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { addressKey, addressOf } from './vehicle-address.ts'
import { startDraft, stepDraft } from './vehicle-draft.ts'

interface WorkshopOptions {
  /** The address that stands, and the camper that it means. */
  address: string
  asked: Vehicle
  /** The crew's camper. */
  saved: Vehicle
}

/** The camper on the lift and the address of the page, which always say the same. */
export function useWorkshop({ address, asked, saved }: WorkshopOptions) {
  const [draft, step] = useReducer(stepDraft, undefined, () => startDraft(asked, saved))
  const navigate = useNavigate()

  useEffect(() => step({ kind: 'hear_saved', vehicle: saved }), [saved])

  const wanted = addressKey(addressOf(draft.present))
  const known = useRef(address)
  const written = useRef(wanted)
  /** The address that we have sent for; older ones pass by until it stands. */
  const sent = useRef<string>(undefined)

  useEffect(() => {
    if (address === known.current) return
    known.current = address
    if (sent.current === undefined) return step({ kind: 'choose', vehicle: asked })
    if (address === sent.current) sent.current = undefined
  }, [address, asked])

  useEffect(() => {
    if (wanted === written.current) return
    written.current = wanted
    if (wanted === (sent.current ?? known.current)) return
    sent.current = wanted
    const { with: accessories, ...params } = addressOf(draft.present)
    void navigate({
      to: paths.customizeVehicle,
      params,
      search: { with: accessories },
      replace: true,
      resetScroll: false,
    })
  }, [wanted, draft.present, navigate])

  return { draft, step }
}
