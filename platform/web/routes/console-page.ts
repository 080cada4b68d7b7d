import type { Permission } from '#platform/contract/permissions.ts'
import { profileQuery, queryClient } from '#platform/web/api/queries.ts'
import type { Search } from '#platform/web/router/addresses.ts'
import { type ComponentOf, loaded, notFound, type Route } from '#platform/web/router/route.ts'
import { inConsole, ofSystems } from './lazy-pages.ts'
import { consoleLayout } from './layouts.ts'
import type { ConsolePlace } from './menus.ts'

/** A page of the console, loaded with its words. For participants there is nothing at its address; the console tells organisers what is not theirs. */
export function consolePage<const Path extends string, Module>(
  path: Path,
  load: () => Promise<Module>,
  name: ComponentOf<Module>,
  {
    menu,
    isOfSystems = false,
    ...rights
  }: {
    permission: Permission
    isWhole?: boolean
    menu?: ConsolePlace
    /** Its words stand in the part `systems`. */
    isOfSystems?: boolean
  },
): Route<Path, Search> {
  return {
    path,
    parent: consoleLayout,
    traits: { private: true, ...rights, ...(menu && { consoleMenu: menu }) },
    guard: async () => {
      const { role } = await queryClient.ensureQueryData(profileQuery)
      if (role === 'participant') throw notFound()
    },
    load: loaded(() => (isOfSystems ? ofSystems(load()) : inConsole(load())), name),
  }
}
