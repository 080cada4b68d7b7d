import type { CamperColour } from '#platform/contract/campers.ts'
import type { ValueSign } from '#platform/contract/drawings/value-marks.ts'
import type { ShowsColleague } from '#features/colleagues/server/colleagues.ts'
import { isModuleOn, thoseWithModule } from '#features/modules/server/modules.ts'
import type { ValueTexts } from '#features/thanks/contract/console.ts'
import { markOf } from './thanks.views.ts'

declare module '#features/colleagues/server/colleagues.columns.ts' {
  interface ColleagueColumns {
    thanks: {
      /** There is something to thank for. */
      open: boolean
      values: { texts: ValueTexts; sign: ValueSign; colour: CamperColour; count: number }[]
    }
  }
}

/** For what a colleague was thanked, and whether the reader may thank them as far as it is not a matter of this week. */
export const showThanks: ShowsColleague = async ({ db }, { reader, person, language }) => {
  const { open, values } = person.more.thanks
  const isGiver = open && reader.id !== person.id && (await isModuleOn(db, 'ThanksModule', reader))
  const give = isGiver && (await thoseWithModule(db, [person], 'ThanksModule')).has(person.id)
  return { thanks: { give, values: values.map((row) => ({ ...markOf(row, language), count: row.count })) } }
}
