import { consolePage } from './console-page.tsx'

const load = {
  people: () => import('#web/features/people/console/people-page.tsx'),
  form: () => import('#web/features/people/console/person-form.tsx'),
  upload: () => import('#web/features/people/console/import-page.tsx'),
  preview: () => import('#web/features/people/console/import-preview-page.tsx'),
  links: () => import('#web/features/people/console/links-page.tsx'),
  person: () => import('#web/features/people/console/person-page.tsx'),
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
