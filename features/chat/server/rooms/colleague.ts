import type { ShowsColleague } from '#features/colleagues/server/colleagues.ts'
import { isModuleOn, thoseWithModule } from '#features/modules/server/modules.ts'

/** Whether one may write to the other: both have the chat. */
export const showWriting: ShowsColleague = async ({ db }, { reader, person }) => {
  if (reader.id === person.id || !(await isModuleOn(db, 'ChatModule', reader))) return {}
  return { write: (await thoseWithModule(db, [person], 'ChatModule')).has(person.id) }
}
