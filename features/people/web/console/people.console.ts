import { consolePage } from '#platform/web/routes/console-page.ts'

const writing = { permission: 'people.write' } as const

export const peopleConsole = [
  consolePage('/console/people', () => import('./people-page.tsx'), 'PeoplePage', {
    permission: 'people.read',
    menu: { words: 'console_people', group: 'people', at: 1, icon: 'Users', limitedAt: 1 },
  }),
  consolePage('/console/people/new', () => import('./person-form.tsx'), 'NewPersonPage', writing),
  consolePage('/console/people/import', () => import('./import-page.tsx'), 'ImportPage', writing),
  consolePage(
    '/console/people/import/$id',
    () => import('./import-preview-page.tsx'),
    'ImportPreviewPage',
    writing,
  ),
  consolePage('/console/people/links', () => import('./links-page.tsx'), 'LinksPage', {
    permission: 'people.links',
  }),
  consolePage('/console/people/$id', () => import('./person-page.tsx'), 'PersonPage', {
    permission: 'people.read',
  }),
]
