import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import type { CaptionedPicture } from '#platform/contract/pictures.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Picture } from './picture.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useViewerMotion } from './use-viewer-motion.ts'
import { NEAR } from './viewer-motion.ts'

interface PictureViewerProps {
  pictures: readonly CaptionedPicture[]
  /** Which one is shown; nothing while the viewer is closed. */
  at: number | undefined
  onMove: (at: number) => void
  onClose: () => void
}

/** Pictures on the whole screen, one after the other. The focus goes back to where it came from. */
export function PictureViewer({ pictures, at, onMove, onClose }: PictureViewerProps) {
  const t = useTexts('pictures')
  const isOpen = at !== undefined && pictures.length > 0
  useBackCloses(isOpen, onClose)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-50 bg-night text-on-night entering:animate-fade-in"
    >
      <Modal className="size-full">
        <Dialog aria-label={t('viewer')} className="size-full outline-none">
          {isOpen && (
            <Stage
              pictures={pictures}
              at={Math.min(at, pictures.length - 1)}
              onMove={onMove}
              onClose={onClose}
            />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Stage({ pictures, at, onMove, onClose }: PictureViewerProps & { at: number }) {
  const t = useTexts('pictures')
  const app = useTexts('app')
  const last = pictures.length - 1
  const { alt } = pictures[at]!
  const where = { at: at + 1, of: pictures.length }
  const strip = useRef<HTMLDivElement>(null)
  const motion = useViewerMotion({ strip, onTurn: (by) => go(at + by), onClose })
  function go(to: number) {
    if (to < 0 || to > last || to === at) return
    motion.reset()
    onMove(to)
  }
  useKeys({
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    Home: () => go(0),
    End: () => go(last),
    '+': () => motion.zoomBy(1.5),
    '=': () => motion.zoomBy(1.5),
    '-': () => motion.zoomBy(1 / 1.5),
    '0': () => motion.zoom(1),
  })
  return (
    <div className="relative size-full touch-none overflow-hidden select-none">
      <div
        ref={strip}
        {...motion.fingers}
        className={`absolute inset-0 transition-transform duration-200 ${motion.isNear ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
      >
        {pictures.map((picture, place) =>
          // The ones beside it are loaded ahead.
          Math.abs(place - at) > 1 ? null : (
            <div
              key={picture.id}
              inert={place !== at}
              style={{ transform: `translateX(${(place - at) * 100}%)` }}
              className="absolute inset-0 transition-transform duration-200"
            >
              <div
                data-current={place === at || undefined}
                className="size-full p-[env(safe-area-inset-top)_env(safe-area-inset-right)_env(safe-area-inset-bottom)_env(safe-area-inset-left)] transition-transform duration-200"
              >
                <Picture
                  picture={picture}
                  alt={picture.alt}
                  sizes={place === at && motion.isNear ? `${NEAR * 100}vw` : '100vw'}
                  isFirst
                  whole
                  className="size-full"
                />
              </div>
            </div>
          ),
        )}
      </div>
      <p className="sr-only" role="status">
        {alt ? t('at_with_alt', { ...where, alt }) : t('at', where)}
      </p>
      <Corner className="top-0 left-0">
        {last > 0 && (
          <span aria-hidden="true" className={`${glass} flex h-11 items-center px-4 text-sm font-semibold`}>
            {t('at', where)}
          </span>
        )}
      </Corner>
      <Corner className="top-0 right-0">
        <IconButton
          label={motion.isNear ? t('zoom_out') : t('zoom_in')}
          onPress={() => motion.zoom(motion.isNear ? 1 : NEAR)}
          className={glass}
        >
          {motion.isNear ? <ZoomOut /> : <ZoomIn />}
        </IconButton>
        <IconButton label={app('close')} onPress={onClose} className={glass}>
          <X />
        </IconButton>
      </Corner>
      {last > 0 && (
        <>
          <Corner className="top-1/2 left-0 -translate-y-1/2">
            <IconButton
              label={t('previous')}
              isDisabled={at === 0}
              onPress={() => go(at - 1)}
              className={glass}
            >
              <ChevronLeft />
            </IconButton>
          </Corner>
          <Corner className="top-1/2 right-0 -translate-y-1/2">
            <IconButton
              label={t('next')}
              isDisabled={at === last}
              onPress={() => go(at + 1)}
              className={glass}
            >
              <ChevronRight />
            </IconButton>
          </Corner>
        </>
      )}
    </div>
  )
}

// Readable over any picture.
const glass = 'rounded-full !bg-night/70 !text-on-night hover:!bg-night'

function Corner({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={`absolute flex gap-2 p-3 pt-[max(0.75rem,env(safe-area-inset-top))] pr-[max(0.75rem,env(safe-area-inset-right))] pl-[max(0.75rem,env(safe-area-inset-left))] ${className}`}
    >
      {children}
    </div>
  )
}

function useKeys(keys: Record<string, () => void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const react = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!react) return
    event.preventDefault()
    react()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
