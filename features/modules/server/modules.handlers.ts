import { listModules } from '#contract/modules.ts'
import { isStarted } from '#server/features/programme/programme.ts'
import { handle } from '#server/platform/handler.ts'
import type { Services } from '#server/services.ts'
import { moduleStatuses } from './modules.ts'

export function modulesHandlers({ db }: Services) {
  return [
    handle(listModules, async ({ caller }) => ({
      status_modules: await moduleStatuses(db, caller),
      status_module: { on: await isStarted(db) },
    })),
  ]
}
