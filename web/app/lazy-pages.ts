import { lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '#web/platform/texts.tsx'
import type { ComingPageName } from './coming-page.tsx'

export function lazyComing(name: ComingPageName) {
  return lazyRouteComponent(
    async () => ({ Page: (await inside(import('./coming-page.tsx'))).comingPage(name) }),
    'Page',
  )
}

/** A page behind the login comes together with its words. */
export async function inside<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, loadTexts('inside')])
  return loaded
}
