import { FIRST_RIDE_CARDS, getFirstRide, passFirstRide } from '#features/first-ride/contract/first-ride.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { findStep, raiseStep } from './first-ride.store.ts'

const rideAt = (step: number | undefined) => ({
  begun: step !== undefined,
  step: step ?? 0,
  over: step === FIRST_RIDE_CARDS.length,
})

export function firstRideHandlers({ db }: Services) {
  return [
    handle(getFirstRide, async ({ caller }) =>
      // Whoever runs the programme has a console to set off in.
      rideAt(caller.role === 'participant' ? await findStep(db, caller.id) : FIRST_RIDE_CARDS.length),
    ),
    handle(passFirstRide, async ({ caller, input }) => rideAt(await raiseStep(db, caller.id, input.step))),
  ]
}
