import type { Vehicle } from '#features/teams/contract/teams.ts'
import { isSameVehicle } from './mounting.ts'

/** The camper on the lift, and how it came to look like that. */
export interface VehicleDraft {
  past: readonly Vehicle[]
  present: Vehicle
  future: readonly Vehicle[]
  /** The crew's camper as it is saved. */
  saved: Vehicle
  /** Was saved elsewhere while this one was being painted. */
  newer: Vehicle | undefined
}

export type DraftStep =
  | { kind: 'choose'; vehicle: Vehicle }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'reset' }
  | { kind: 'hear_saved'; vehicle: Vehicle }
  | { kind: 'take_newer' }

const LONGEST_PAST = 100

export function startDraft(present: Vehicle, saved: Vehicle): VehicleDraft {
  return { past: [], present, future: [], saved, newer: undefined }
}

export function isTouched({ present, saved }: VehicleDraft): boolean {
  return !isSameVehicle(present, saved)
}

export function stepDraft(draft: VehicleDraft, step: DraftStep): VehicleDraft {
  switch (step.kind) {
    case 'choose':
      return choose(draft, step.vehicle)
    case 'undo': {
      const before = draft.past.at(-1)
      if (!before) return draft
      return {
        ...draft,
        past: draft.past.slice(0, -1),
        present: before,
        future: [draft.present, ...draft.future],
      }
    }
    case 'redo': {
      const [after, ...future] = draft.future
      if (!after) return draft
      return { ...draft, past: [...draft.past, draft.present], present: after, future }
    }
    case 'reset':
      return choose(draft, draft.saved)
    case 'hear_saved':
      return hearSaved(draft, step.vehicle)
    case 'take_newer':
      return draft.newer ? { ...choose(draft, draft.newer), newer: undefined } : draft
  }
}

function choose(draft: VehicleDraft, vehicle: Vehicle): VehicleDraft {
  if (isSameVehicle(vehicle, draft.present)) return draft
  const past = [...draft.past, draft.present].slice(-LONGEST_PAST)
  return { ...draft, past, present: vehicle, future: [] }
}

/** A draft that nobody has touched follows; a touched one stays, and is told that there is a newer one. */
function hearSaved(draft: VehicleDraft, vehicle: Vehicle): VehicleDraft {
  if (isSameVehicle(vehicle, draft.saved)) return draft
  if (isSameVehicle(vehicle, draft.present)) return { ...draft, saved: vehicle, newer: undefined }
  if (!isTouched(draft)) return startDraft(vehicle, vehicle)
  return { ...draft, saved: vehicle, newer: vehicle }
}
