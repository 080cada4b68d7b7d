import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'

export const stickersWeb = webFeature({
  name: 'stickers',
  // Of no module: what was earned can be read while stickers are switched off.
  pages: [
    page(paths.stickers, () => import('./stickers-page.tsx'), 'StickersPage', {
      menu: { name: 'stickers', at: 14, icon: 'Sticker', further: true },
    }),
  ],
})
