import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { mayDo, type Permission } from '#platform/contract/permissions.ts'
import { requireLogin } from '#app/web/guard.ts'
import { root } from '#app/web/layout-routes.tsx'
import { profileQuery, queryClient } from '#platform/web/api/queries.ts'
import { loadTexts } from '#platform/web/texts/texts.tsx'

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
  component: lazyRouteComponent(() => withWords(import('./console-layout.tsx')), 'ConsoleLayout'),
})

type PageRights = {
  permission: Permission
  /** It concerns everybody: organisers who look after some of the people read why it is nothing for them. */
  isWhole?: boolean
}

/** A page of the console, loaded with its words; without the permission there is nothing at its address. */
export function consolePage<const Path extends string, Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, () => React.ReactNode>>,
  name: Name,
  { permission, isWhole = false }: PageRights,
) {
  return createRoute({
    getParentRoute: () => consoleLayout,
    path,
    staticData: { private: true, permission },
    // Each page reads its own: what it does not know stays in the address and does no harm.
    validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
    beforeLoad: async () => {
      const { role } = await queryClient.ensureQueryData(profileQuery)
      if (!mayDo(role, permission)) throw notFound()
    },
    component: lazyRouteComponent(() => withWords(isWhole ? wholePage(load(), name) : load()), name),
  })
}

async function withWords<Page>(page: Promise<Page>): Promise<Page> {
  // Previews show what participants see, in the words of the programme.
  const [loaded] = await Promise.all([page, loadTexts('pages'), loadTexts('console')])
  return loaded
}

async function wholePage<Name extends string>(
  page: Promise<Record<Name, () => React.ReactNode>>,
  name: Name,
): Promise<Record<Name, () => React.ReactNode>> {
  const [loaded, { WholeOnly }] = await Promise.all([page, import('./whole-only.tsx')])
  const Page: () => React.ReactNode = loaded[name]
  const whole = () => (
    <WholeOnly>
      <Page />
    </WholeOnly>
  )
  return { [name]: whole } as Record<Name, () => React.ReactNode>
}
