import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'
import { readPostSearch, readWallSearch } from './wall-address.ts'

export const wallWeb = webFeature({
  name: 'wall',
  pages: [
    page(paths.wall, () => import('./wall-page.tsx'), 'WallPage', {
      module: 'WallModule',
      search: readWallSearch,
      menu: { name: 'wall', at: 7, icon: 'StickyNote' },
    }),
    page(paths.wallPost, () => import('./wall-post-page.tsx'), 'WallPostPage', {
      module: 'WallModule',
      search: readPostSearch,
    }),
  ],
})
