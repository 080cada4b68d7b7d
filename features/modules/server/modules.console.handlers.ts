import { listModuleSwitches, turnModule } from '#features/modules/contract/console.ts'
import { modulesChanged } from '#platform/contract/modules.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { removeSwitch, setSwitch } from './modules.ts'
import { countOwnSwitches, findWideSwitches } from './modules.store.ts'

// Other instances keep the switches for a second and a half: who asks them at once would be told the old ones.
const AFTER_OTHERS_MS = 2_000

/** The switches of everybody and of segments; those of people stand with the people. */
export function modulesConsoleHandlers({ db, live }: Services) {
  const tell = () => live.tellEveryone(modulesChanged, {})
  return [
    handle(listModuleSwitches, async () => ({
      switches: await findWideSwitches(db),
      own: await countOwnSwitches(db),
    })),

    handle(turnModule, async ({ input }) => {
      const { module, segment, on } = input.turn
      const where =
        segment === null
          ? { scope: 'all' as const, target: '' }
          : { scope: 'segment' as const, target: segment }
      if (on === null) await removeSwitch(db, { module, ...where })
      else await setSwitch(db, { module, ...where, is_on: on })
      tell()
      setTimeout(tell, AFTER_OTHERS_MS).unref()
      return { switches: await findWideSwitches(db) }
    }),
  ]
}
