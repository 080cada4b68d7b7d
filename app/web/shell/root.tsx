import { Outlet } from '#platform/web/router/router-provider.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { showModal, useModal } from '#platform/web/pages/modal.ts'
import { useQuery } from '@tanstack/react-query'
import { applyBrand } from '#platform/web/pages/brand.ts'
import { modulesQuery, programmeQuery, queryClient } from '#platform/web/api/queries.ts'
import { askAll } from '#platform/web/feature.ts'
import { dressed } from '#platform/web/routes/lazy-pages.ts'
import { messageOf } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ToastRegion } from '#ui/overlays/toast-region.tsx'
import { publicFeatures } from '#app/web/features-public.ts'
import { pageStands } from '#platform/web/pages/raised.ts'
import { usePendingCount } from '#platform/web/api/pending.ts'

const LoadingCamper = lazy(async () => ({
  default: (await import('#art/camper/loading-camper.tsx')).LoadingCamper,
}))

// A fast answer must not flash (C-35).
const PATIENCE_MS = 600

/** The full-screen overlay while operations are pending: opaque only while no page stands (C-35a). */
function LoadingOverlay() {
  const t = useTexts('app')
  const pending = usePendingCount() > 0
  const [late, setLate] = useState(false)
  const isOver = pageStands.useIsRaised()

  useEffect(() => {
    if (!pending) return undefined
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [pending])

  if (!pending || !late) return null
  return (
    <Suspense>
      <LoadingCamper text={t('loading')} look={isOver ? 'clear' : 'opaque'} />
    </Suspense>
  )
}

const ModalHost = lazy(async () => ({ default: (await dressed(import('./modal-host.tsx'))).ModalHost }))

/** What stands around every page: skip link, overlay, modal, messages. */
export function Root() {
  const t = useTexts('app')
  const modal = useModal()

  // The specification's start: documents and module statuses are fetched whoever is there (C-29, C-60).
  useEffect(() => {
    void queryClient.prefetchQuery(modulesQuery)
    askAll(publicFeatures).catch((error: unknown) => {
      showModal({ state: 'error', title: t('error'), body: messageOf(error) })
    })
  }, [t])

  const { data: programme } = useQuery(programmeQuery)
  useEffect(() => {
    if (programme) void applyBrand(programme.branding.colours)
  }, [programme])

  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-full bg-pine px-5 py-3 font-semibold text-on-pine focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skip')}
      </a>
      <Outlet />
      {modal.show && (
        <Suspense>
          <ModalHost />
        </Suspense>
      )}
      <ToastRegion label={t('name')} closeText={t('close')} />
      <LoadingOverlay />
    </>
  )
}
