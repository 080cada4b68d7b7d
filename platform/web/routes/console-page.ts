import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayDo, type Permission } from '#platform/contract/permissions.ts'
import { profileQuery, queryClient } from '#platform/web/api/queries.ts'
import { inConsole } from './lazy-pages.ts'
import { consoleLayout } from './layouts.ts'
import type { ConsolePlace } from './menus.ts'

/** A page of the console, loaded with its words; without the permission there is nothing at its address. */
export function consolePage<const Path extends string, Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
  { menu, ...rights }: { permission: Permission; isWhole?: boolean; menu?: ConsolePlace },
) {
  return createRoute({
    getParentRoute: () => consoleLayout,
    path,
    staticData: { private: true, ...rights, ...(menu && { consoleMenu: menu }) },
    // Each page reads its own: what it does not know stays in the address and does no harm.
    validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
    beforeLoad: async () => {
      const { role } = await queryClient.ensureQueryData(profileQuery)
      if (!mayDo(role, rights.permission)) throw notFound()
    },
    component: lazyRouteComponent(() => inConsole(load()), name),
  })
}
