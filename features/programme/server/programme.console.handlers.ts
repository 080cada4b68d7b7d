import { modulesChanged } from '#platform/contract/modules.ts'
import * as contract from '#features/programme/contract/console.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { DESK_SETTINGS, describeSetting, readChanges } from './programme.console.rules.ts'
import { type FindGaps, gapsLeft } from './programme.gaps.ts'
import { letsBegin } from './programme.rules.ts'
import { findNow } from './programme.store.ts'
import { readVersioned, saveSettings } from './programme.ts'

export function programmeConsoleHandlers({ db, live }: Services, findGaps: FindGaps) {
  return [
    handle(contract.listConsoleSettings, () => show(db)),

    handle(contract.setConsoleSettings, async ({ input: { version, changes, without }, fail }) => {
      const saved = await saveSettings(db, {
        names: DESK_SETTINGS,
        version,
        change: async (tx, before) => {
          const read = readChanges(changes, before)
          if ('problems' in read) throw fail('programme_setting_wrong', { fields: read.problems })
          const now = await findNow(tx)
          // Whoever sets a date that lies ahead is told as well: then the clock asks nobody.
          const begins = letsBegin({ before, after: { ...before, ...read.values } }, now)
          if (begins && gapsLeft(await findGaps({ act: 'start' }, tx), without).length > 0)
            throw fail('programme_gaps_left')
          return read.values
        },
      })
      if (!saved) throw fail('programme_changed')
      // Among the settings is whether the programme has started, which the navigation shows.
      live.tellEveryone(modulesChanged, {})
      return show(db)
    }),
  ]
}

async function show(db: Db) {
  const { settings, version } = await readVersioned(db, DESK_SETTINGS)
  return {
    settings: DESK_SETTINGS.map((name) => describeSetting(name, settings[name] as contract.SettingValue)),
    version,
  }
}
