import { useQuery } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import type { Team, Vehicle } from '#features/teams/contract/teams.ts'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { PREVIEW_ID } from '#features/vehicles/web/camper-preview.tsx'
import { pictureName } from './picture-name.ts'
import { useCopyLink } from './use-copy-link.ts'

/** The camper to show around: as a link, and as a picture. */
export function ShareButtons({ vehicle, team }: { vehicle: Vehicle; team: Team | null }) {
  const t = useTexts('vehicles')
  const app = useTexts('app')
  const { data: programme } = useQuery(programmeQuery)
  const [painting, setPainting] = useState(false)

  const copy = useCopyLink(vehicle)

  async function download() {
    setPainting(true)
    try {
      const { paintSharePicture, saveFile } = await import('./share-picture.ts')
      const crew = team?.name ?? t('no_crew_plate')
      const preview = document.getElementById(PREVIEW_ID)
      if (!preview) return
      saveFile(
        await paintSharePicture({
          preview,
          crew,
          programme: programme?.name ?? app('name'),
          logo: programme?.branding.logo ?? null,
        }),
        pictureName(crew),
      )
    } catch {
      showToast({ tone: 'error', text: t('download_failed') })
    } finally {
      setPainting(false)
    }
  }

  return (
    <>
      <Button variant="quiet" size="small" icon={<Copy />} onPress={copy}>
        {t('copy_link')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<Download />}
        pending={painting}
        pendingText={t('downloading')}
        onPress={() => void download()}
      >
        {t('download')}
      </Button>
    </>
  )
}
