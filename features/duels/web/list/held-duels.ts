import { useState } from 'react'
import type { Duel } from '#features/duels/contract/duels.ts'

export interface HeldDuels {
  duels: readonly Duel[]
  pages: number
}

type Page = { duels: readonly Duel[] }

/** The duels in the order of the server; while they change, one may stand on two pages. */
export function laidOut(pages: readonly Page[]): HeldDuels {
  const duels = [...new Map(pages.flatMap((page) => page.duels).map((duel) => [duel.id, duel])).values()]
  return { duels, pages: pages.length }
}

/** What stands stays where it stands; a page that was asked for is put on at the end. An empty list takes what comes. */
export function heldStill(held: HeldDuels | undefined, pages: readonly Page[]): HeldDuels {
  const fresh = laidOut(pages)
  if (!held || held.duels.length === 0) return fresh
  const known = new Map(fresh.duels.map((duel) => [duel.id, duel]))
  const kept = held.duels.map((duel) => known.get(duel.id) ?? duel)
  const ids = new Set(kept.map(({ id }) => id))
  const added = fresh.pages > held.pages ? (pages.at(-1)?.duels.filter(({ id }) => !ids.has(id)) ?? []) : []
  return { duels: [...kept, ...added], pages: fresh.pages }
}

/** A list that follows live and moves nothing under the hand: what is new waits until it is asked for. */
export function useHeldDuels(pages: readonly Page[] | undefined) {
  const [held, setHeld] = useState<HeldDuels>()
  const [seen, setSeen] = useState<readonly Page[]>()
  if (pages && pages !== seen) {
    setSeen(pages)
    setHeld(heldStill(held, pages))
  }
  const ids = new Set(held?.duels.map(({ id }) => id))
  const fresh = pages ? laidOut(pages).duels.filter(({ id }) => !ids.has(id)).length : 0
  return { duels: held?.duels, fresh, showFresh: () => pages && setHeld(laidOut(pages)) }
}
