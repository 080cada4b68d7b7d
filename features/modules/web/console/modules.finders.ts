import { MODULE_NAMES } from '#platform/contract/module-names.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { type ConsoleFinder, MOST_FOUND } from '#platform/web/pages/finder.ts'
import { isMeant } from '#platform/web/texts/is-meant.ts'

/** Parts of the programme by name; leads to their switches. */
export const moduleFinder: ConsoleFinder = {
  at: consolePaths.modules,
  find: async ({ search, say }) =>
    MODULE_NAMES.map((module) => ({ module, name: say(`console_modules.module.${module}`) }))
      .filter(({ name }) => isMeant(search, name))
      .slice(0, MOST_FOUND)
      .map(({ module, name }) => ({
        id: module,
        name,
        note: null,
        go: (navigate) => navigate({ to: consolePaths.modules }),
      })),
}
