import { MODULE_NAMES } from '#platform/contract/module-names.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { namedFinder } from '#platform/web/finding/named-finder.ts'

/** Parts of the programme; leads to their switches. */
export const moduleFinder = namedFinder({
  at: consolePaths.modules,
  all: () => MODULE_NAMES,
  name: (module) => `console_modules.module.${module}`,
  go: (_, navigate) => navigate({ to: consolePaths.modules }),
})
