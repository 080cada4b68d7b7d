import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { useSetAvatar } from './avatar.queries.ts'
import { type CropArea, cropPicture } from './crop-picture.ts'

const MOST_ZOOM = 4
const STEP = 4
const REVOKE_AFTER_MS = 10_000

/** The picture under a round window: drag, pinch or the arrow keys place it. */
export function CropDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const t = useTexts('avatar')
  const address = useAddress(file)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea>()
  const [isUnreadable, setUnreadable] = useState(false)
  const [progress, setProgress] = useState(0)
  const [stopper] = useState(() => new AbortController())
  const save = useSetAvatar(setProgress)

  async function use() {
    if (!area || save.isPending) return
    const picture = await cropPicture(file, area).catch(() => setUnreadable(true))
    if (!picture) return
    save.mutate(
      { file: picture, signal: stopper.signal },
      {
        onSuccess: () => {
          onClose()
          showToast({ tone: 'success', text: t('saved') })
        },
      },
    )
  }
  function close() {
    stopper.abort()
    onClose()
  }

  return (
    <PageDialog
      onClose={close}
      title={t('crop')}
      footer={
        <Button
          pending={save.isPending}
          pendingText={t('sending', { percent: Math.round(progress * 100) })}
          isDisabled={!area || isUnreadable}
          onPress={() => void use()}
        >
          {t('use')}
        </Button>
      }
    >
      {isUnreadable ? (
        <Notice tone="error" announce>
          {t('unreadable')}
        </Notice>
      ) : (
        <>
          <p className="mb-3 text-ink-soft">{t('crop_lead')}</p>
          <div className="relative h-72 overflow-clip rounded-card bg-sunken sm:h-80">
            <Cropper
              image={address}
              crop={place}
              zoom={zoom}
              maxZoom={MOST_ZOOM}
              aspect={1}
              cropShape="round"
              showGrid={false}
              keyboardStep={STEP}
              onCropChange={setPlace}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
              cropperProps={{ 'aria-label': t('area'), role: 'group' }}
              // The policy of the page lets no style in that a script has made.
              disableAutomaticStylesInjection
            />
          </div>
          <label className="mt-4 flex items-center gap-3 font-semibold">
            {t('zoom')}
            <input
              type="range"
              min={1}
              max={MOST_ZOOM}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
              className="h-11 min-w-0 flex-1 accent-pine"
            />
          </label>
        </>
      )}
      <Failure error={save.error} announce />
    </PageDialog>
  )
}

/** An address of the file for as long as it is shown. */
function useAddress(file: File): string {
  const [address] = useState(() => URL.createObjectURL(file))
  // A moment later: React mounts twice while it is developed with.
  useEffect(() => () => void setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS), [address])
  return address
}
