import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { publicPage } from '#platform/web/routes/page.ts'
import { readWish } from '#platform/web/session/guard.ts'

export const signOnWeb = webFeature({
  name: 'sign-on',
  publicPages: [
    publicPage(paths.signOn, () => import('./going-page.tsx'), 'GoingPage', {
      search: (typed) => ({
        ...readWish(typed),
        remember: typed['remember'] === undefined ? undefined : '1',
        confirm: typed['confirm'] === undefined ? undefined : '1',
      }),
    }),
    publicPage(paths.signOnBack, () => import('./back-page.tsx'), 'BackPage'),
  ],
})
