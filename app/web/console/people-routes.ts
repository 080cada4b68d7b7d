import { consolePage } from './console-page.tsx'

const load = {
  people: () => import('#features/people/web/console/people-page.tsx'),
  form: () => import('#features/people/web/console/person-form.tsx'),
  upload: () => import('#features/people/web/console/import-page.tsx'),
  preview: () => import('#features/people/web/console/import-preview-page.tsx'),
  links: () => import('#features/people/web/console/links-page.tsx'),
  person: () => import('#features/people/web/console/person-page.tsx'),
}

/** Who takes part, and what the organisers do with them. */
export const peopleRoutes = [
  consolePage('/console/people', load.people, 'PeoplePage', { permission: 'people.read' }),
  consolePage('/console/people/new', load.form, 'NewPersonPage', { permission: 'people.write' }),
  consolePage('/console/people/import', load.upload, 'ImportPage', { permission: 'people.write' }),
  consolePage('/console/people/import/$id', load.preview, 'ImportPreviewPage', {
    permission: 'people.write',
  }),
  consolePage('/console/people/links', load.links, 'LinksPage', { permission: 'people.links' }),
  consolePage('/console/people/$id', load.person, 'PersonPage', { permission: 'people.read' }),
]
