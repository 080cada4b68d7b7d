import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'
import { readContactSearch } from './contact-address.ts'

export const contactWeb = webFeature({
  name: 'contact',
  pages: [
    page(paths.contact, () => import('./contact-page.tsx'), 'ContactPage', {
      module: 'ContactModule',
      search: readContactSearch,
      menu: { name: 'contact', at: 10, icon: 'Mail' },
    }),
  ],
})
