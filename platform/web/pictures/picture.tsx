import { ImageOff } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Picture as PictureFacts } from '#platform/contract/pictures.ts'
import { Button } from '#ui/button.tsx'
import { useDarkMedia } from '#platform/web/pages/theme.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { hasRunOut, useFreshAddresses } from './fresh-addresses.ts'

interface PictureProps {
  picture: PictureFacts
  alt: string
  /** How wide it stands on the page, as in HTML. */
  sizes: string
  /** The first thing to see on the page: it is loaded at once. */
  isFirst?: boolean
  /** Size and shape of its place; without any it takes the whole width in its own shape. */
  className?: string
  /** All of it, in place of as much as fills the place. */
  whole?: boolean
}

type State = 'coming' | 'there' | 'failed'

/** A kept picture: blurred until it has come, in the size that this screen needs, and with a way back when it fails. */
export function Picture({ className = '', ...rest }: PictureProps) {
  return (
    <span className={`relative block overflow-hidden ${rest.whole ? '' : 'bg-sunken'} ${className}`}>
      <Loading key={rest.picture.id} {...rest} />
    </span>
  )
}

function Loading({ picture, alt, sizes, isFirst = false, whole = false }: Omit<PictureProps, 'className'>) {
  const [state, setState] = useState<State>('coming')
  const [attempt, setAttempt] = useState(0)
  // New addresses of a picture that is there already would only load it once more.
  const [held, setHeld] = useState(picture)
  if (state !== 'there' && held !== picture) setHeld(picture)
  const readAgain = useFreshAddresses(picture.id)
  const hasAsked = useRef(false)
  const dark = useDarkMedia()
  const image = useRef<HTMLImageElement>(null)
  const fit = whole ? 'object-contain' : 'object-cover'
  const blur = whole ? 'blur-md' : 'scale-110 blur-lg'

  // What the browser has kept is shown without a blink.
  useLayoutEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setState('there')
  }, [])

  async function loadAgain() {
    setState('coming')
    await readAgain()
    setAttempt((count) => count + 1)
  }
  function failed() {
    // Once by itself: a device whose clock is wrong would go on for ever.
    if (hasRunOut(addressOf(held)) && !hasAsked.current) {
      hasAsked.current = true
      void loadAgain()
    } else setState('failed')
  }
  function arrived() {
    hasAsked.current = false
    setState('there')
  }
  useWhenOnline(state === 'failed', loadAgain)

  if (state === 'failed') return <Failed alt={alt} onRetry={() => void loadAgain()} />
  const sourceSet = (kind: 'avif' | 'webp') =>
    held.versions.flatMap((version) => (version[kind] ? `${version[kind]} ${version.width}w` : [])).join(', ')
  const avif = sourceSet('avif')
  const night = held.night?.map(({ webp, width }) => `${webp} ${width}w`).join(', ')
  // Who opens a picture wants it as it is.
  const dim = whole ? '' : 'brightness-(--picture-light)'
  return (
    <>
      <img
        src={picture.preview}
        alt=""
        aria-hidden="true"
        className={`${night ? 'brightness-(--preview-light)' : dim} absolute inset-0 size-full ${fit} ${blur} transition-opacity delay-200 ${state === 'there' ? 'opacity-0' : ''}`}
      />
      <picture key={attempt} className="contents">
        {night && <source media={dark} type="image/webp" srcSet={night} sizes={sizes} />}
        {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
        <source type="image/webp" srcSet={sourceSet('webp')} sizes={sizes} />
        <img
          ref={image}
          src={addressOf(held)}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onLoad={arrived}
          onError={failed}
          className={`${night ? '' : dim} relative block size-full ${fit} transition-opacity duration-200 ${state === 'there' ? '' : 'opacity-0'}`}
        />
      </picture>
    </>
  )
}

function Failed({ alt, onRetry }: { alt: string; onRetry: () => void }) {
  const t = useTexts('pictures')
  return (
    // Above whatever lies over the picture to open it.
    <span className="relative z-10 flex size-full min-h-32 flex-col items-center justify-center gap-2 p-3 text-center text-sm text-ink-soft">
      <ImageOff className="size-6 shrink-0" />
      <span className="line-clamp-3 wrap-anywhere">{alt || t('failed')}</span>
      <Button variant="secondary" size="small" onPress={onRetry}>
        {t('load_again')}
      </Button>
    </span>
  )
}

const addressOf = ({ versions }: PictureFacts) => versions.at(-1)?.webp ?? ''

function useWhenOnline(isWanted: boolean, react: () => unknown) {
  const reactNow = useEffectEvent(() => void react())
  useEffect(() => {
    if (!isWanted) return undefined
    const come = () => reactNow()
    addEventListener('online', come)
    return () => removeEventListener('online', come)
  }, [isWanted])
}
