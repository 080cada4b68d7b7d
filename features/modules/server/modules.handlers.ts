import { listModules } from '#platform/contract/modules.ts'
import { isStarted } from '#features/programme/server/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { moduleStatuses } from './modules.ts'

export function modulesHandlers({ db }: Services) {
  return [
    handle(listModules, async ({ caller }) => ({
      status_modules: await moduleStatuses(db, caller),
      status_module: { on: await isStarted(db) },
    })),
  ]
}
