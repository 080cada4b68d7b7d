import { createRootRoute, createRoute, notFound } from '@tanstack/react-router'
import type { ModuleName } from '#platform/contract/modules.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { profileQuery, queryClient } from '#platform/web/api/queries.ts'
import { guardEveryNavigation, requireLogin } from '#platform/web/session/guard.ts'
import type { ConsolePlace, MenuPlace } from './menus.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Only for people who are logged in. */
    private?: boolean
    /** Shown only while this module is on for the person. */
    module?: ModuleName
    /** A page of the console, for whoever may do that. */
    permission?: Permission
    /** It concerns everybody: organisers who look after some of the people read why it is nothing for them. */
    isWhole?: boolean
    /** Where it stands in the navigation of the programme, or in the menu of the console. */
    menu?: MenuPlace
    consoleMenu?: ConsolePlace
  }
}

// What the layouts look like the app says, which knows what stands around the pages.
export const root = createRootRoute({ beforeLoad: ({ location }) => guardEveryNavigation(location) })

export const privateLayout = createRoute({
  getParentRoute: () => root,
  id: 'private',
  staticData: { private: true },
  beforeLoad: ({ location }) => requireLogin(location),
})

export const publicLayout = createRoute({ getParentRoute: () => root, id: 'public' })

/** Neither sidebar nor scene: the page stands alone (C-6). */
export const bareLayout = createRoute({ getParentRoute: () => root, id: 'bare' })

/** The organisers' side of the house. For everybody else there is nothing at these addresses. */
export const consoleLayout = createRoute({
  getParentRoute: () => root,
  id: 'console',
  staticData: { private: true },
  beforeLoad: async ({ location }) => {
    requireLogin(location)
    const { role } = await queryClient.ensureQueryData(profileQuery)
    if (role === 'participant') throw notFound()
  },
})
