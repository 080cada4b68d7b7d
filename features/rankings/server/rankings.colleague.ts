import type { ShowsColleague } from '#features/colleagues/server/colleagues.ts'
import { isModuleOn } from '#features/modules/server/modules.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { findPrivacy } from './rankings.privacy.store.ts'

/** The place of a colleague on the board of people that is open now: of nobody who hides there or shows a pseudonym. */
export const showStanding: ShowsColleague = async ({ db, rankings }, { reader, person }) => {
  if (!(await isModuleOn(db, 'RankingModule', reader))) return {}
  if (!(await getSettings(db)).individual_boards) return {}
  // Read anew: what the keeper knows of who hides may be some seconds old.
  const { pseudonym, objects } = await findPrivacy(db, person.id)
  if (pseudonym !== null || objects) return {}
  const { people, calendar } = await rankings.current()
  const stage = calendar.findLast(({ begun }) => begun)
  const table = stage && people.table(`stage ${stage.id}`)
  const [position, points] = [table?.positionOf(person.number), table?.pointsOf(person.number)]
  if (!stage || position === undefined || points === undefined) return {}
  return { standing: { stage: stage.name, position, points } }
}
