import type { ComponentType } from 'react'
import type { ModuleName } from '#platform/contract/modules.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { profileQuery, queryClient } from '#platform/web/api/queries.ts'
import { type Layout, notFound } from '#platform/web/router/route.ts'
import { requireLogin } from '#platform/web/session/guard.ts'
import type { ConsolePlace, FindPlace, MenuPlace } from './menus.ts'

declare module '#platform/web/router/route.ts' {
  interface PageTraits {
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
    /** How it is found where no menu names it. */
    find?: FindPlace
  }
}

// What the layouts look like the app says, which knows what stands around the pages.
const unset = (): Promise<ComponentType> => Promise.reject(new Error('the app has given no layout'))

export const privateLayout: Layout = {
  load: unset,
  traits: { private: true },
  guard: requireLogin,
}

export const publicLayout: Layout = { load: unset }

/** Neither sidebar nor scene: the page stands alone (C-6). */
export const bareLayout: Layout = { load: unset }

/** The organisers' side of the house. For everybody else there is nothing at these addresses. */
export const consoleLayout: Layout = {
  load: unset,
  traits: { private: true },
  guard: async (location) => {
    requireLogin(location)
    const { role } = await queryClient.ensureQueryData(profileQuery)
    if (role === 'participant') throw notFound()
  },
}
