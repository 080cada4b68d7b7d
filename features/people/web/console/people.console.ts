import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

const writing = { permission: 'people.write' } as const

export const peopleConsole = [
  consolePage(consolePaths.people, () => import('./people-page.tsx'), 'PeoplePage', {
    permission: 'people.read',
    menu: { words: 'console_people', group: 'people', at: 1, icon: 'Users', limitedAt: 1 },
  }),
  consolePage(consolePaths.peopleNew, () => import('./person-form.tsx'), 'NewPersonPage', writing),
  consolePage(
    consolePaths.peopleImport,
    () => import('#features/people/web/console/importing/import-page.tsx'),
    'ImportPage',
    writing,
  ),
  consolePage(
    consolePaths.peopleChange,
    () => import('#features/people/web/console/changing/change-page.tsx'),
    'ChangePage',
    writing,
  ),
  consolePage(
    consolePaths.peopleImportOne,
    () => import('#features/people/web/console/importing/import-preview-page.tsx'),
    'ImportPreviewPage',
    writing,
  ),
  consolePage(consolePaths.peopleLinks, () => import('./links-page.tsx'), 'LinksPage', {
    permission: 'people.links',
  }),
  consolePage(
    consolePaths.peopleInvitation,
    () => import('#features/people/web/console/inviting/invitation-page.tsx'),
    'InvitationPage',
    { permission: 'people.links' },
  ),
  consolePage(consolePaths.peopleOne, () => import('./person-page.tsx'), 'PersonPage', {
    permission: 'people.read',
  }),
]
