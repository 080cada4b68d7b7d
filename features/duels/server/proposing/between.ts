import type { ShowsColleague } from '#features/colleagues/server/colleagues.ts'
import { isModuleOn, thoseWithModule } from '#features/modules/server/modules.ts'
import { findBetween } from './colleagues.store.ts'

/** The score between the two, and whether one may challenge the other as far as it is theirs to say. */
export const showDuelsBetween: ShowsColleague = async ({ db }, { reader, person }) => {
  if (reader.id === person.id || !(await isModuleOn(db, 'DuelsModule', reader))) return {}
  const { ready, ...between } = await findBetween(db, reader.id, person.id)
  const plays = await thoseWithModule(db, [person], 'DuelsModule')
  return { duels: { ...between, up: ready && plays.has(person.id) } }
}
