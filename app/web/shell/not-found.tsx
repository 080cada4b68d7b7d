import { lazy, Suspense } from 'react'
import { RoadSign } from '#art/signs/road-sign.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useLoggedIn } from '#platform/web/session/session.ts'
import { loadTexts, useTexts } from '#platform/web/texts/texts.tsx'

const PrivateLayout = lazy(async () => {
  const [{ PrivateLayout: Layout }] = await Promise.all([import('./private-layout.tsx'), loadTexts('pages')])
  return { default: Layout }
})
const PublicLayout = lazy(async () => ({ default: (await import('./public-layout.tsx')).PublicLayout }))

/** No page at this address: in whichever layout the person is at home (C-8). */
export function NotFound() {
  const Layout = useLoggedIn() ? PrivateLayout : PublicLayout
  return (
    <Suspense>
      <Layout>
        <NotFoundPage />
      </Layout>
    </Suspense>
  )
}

function NotFoundPage() {
  const t = useTexts('not_found')
  const app = useTexts('app')
  return (
    <div className="flex flex-col items-start gap-5">
      <div className="w-36">
        <RoadSign kind="not-found" />
      </div>
      <PageTitle>{t('title')}</PageTitle>
      <p className="reading text-lg text-ink-soft">{t('text')}</p>
      <LinkButton to={paths.home}>{app('back_home')}</LinkButton>
    </div>
  )
}
