import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

const writing = { permission: 'people.write' } as const

export const peopleWeb = webFeature({
  name: 'people',
  consolePages: [
    consolePage('/console/people', () => import('./console/people-page.tsx'), 'PeoplePage', {
      permission: 'people.read',
      menu: { words: 'console_people', group: 'people', at: 1, icon: 'Users', limitedAt: 1 },
    }),
    consolePage('/console/people/new', () => import('./console/person-form.tsx'), 'NewPersonPage', writing),
    consolePage('/console/people/import', () => import('./console/import-page.tsx'), 'ImportPage', writing),
    consolePage(
      '/console/people/import/$id',
      () => import('./console/import-preview-page.tsx'),
      'ImportPreviewPage',
      writing,
    ),
    consolePage('/console/people/links', () => import('./console/links-page.tsx'), 'LinksPage', {
      permission: 'people.links',
    }),
    consolePage('/console/people/$id', () => import('./console/person-page.tsx'), 'PersonPage', {
      permission: 'people.read',
    }),
  ],
})
