import { modulesChanged } from '#platform/contract/modules.ts'
import * as contract from '#features/programme/contract/gaps.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { type FindGaps, gapsLeft } from './programme.gaps.ts'
import { getSettings, isStarted, setSetting } from './programme.ts'

/** The start of the programme by a press, and what is missing before it. */
export function programmeStartHandlers({ db, live }: Services, findGaps: FindGaps) {
  return [
    handle(contract.listStartGaps, async () => {
      const [started, { starts_at, started: by }] = await Promise.all([isStarted(db), getSettings(db)])
      const gaps = started ? [] : await findGaps({ act: 'start' })
      return { gaps, started, starts_at, by_itself: !started && by === 'by_date' && starts_at !== null }
    }),

    handle(contract.startProgramme, async ({ input, fail }) => {
      const gaps = gapsLeft(await findGaps({ act: 'start' }), input.without)
      if (gaps.length > 0) throw fail('programme_gaps_left')
      await setSetting(db, 'started', 'on')
      live.tellEveryone(modulesChanged, {})
      return {}
    }),
  ]
}
