import { lazy, Suspense } from 'react'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { SignPage } from '#platform/web/pages/sign-page.tsx'
import { dressed } from '#platform/web/routes/lazy-pages.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { useLoggedIn } from '#platform/web/session/session.ts'
import { loadTexts, useTexts } from '#platform/web/texts/texts.tsx'

const PrivateLayout = lazy(async () => {
  const [{ PrivateLayout: Layout }] = await Promise.all([
    dressed(import('#app/web/routes-inside.ts')),
    loadTexts('pages'),
  ])
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
    <SignPage kind="not-found" title={t('title')} text={t('text')}>
      <LinkButton to={paths.home}>{app('back_home')}</LinkButton>
    </SignPage>
  )
}
