import type { Vehicle } from '#features/teams/contract/teams.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { addressOf } from '#features/vehicles/web/vehicle-address.ts'

/** Copies the address of this very camper, accessories and all. */
export function useCopyLink(vehicle: Vehicle): () => void {
  const t = useTexts('vehicles')
  return () => {
    const { type, color, with: accessories } = addressOf(vehicle)
    const path = paths.customizeVehicle.replace('$type', type).replace('$color', color)
    // Missing altogether where the page did not come by HTTPS.
    const clipboard = navigator.clipboard as Clipboard | undefined
    const copied = clipboard?.writeText(`${location.origin}${path}?with=${accessories}`) ?? Promise.reject()
    copied.then(
      () => showToast({ tone: 'success', text: t('copied') }),
      () => showToast({ tone: 'warning', text: t('copy_failed') }),
    )
  }
}
