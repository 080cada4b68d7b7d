import { ArrowDown, ArrowUp, Image as ImageIcon, RotateCcw, Trash } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { isUnderWay, type PictureItem } from './picture-items.ts'
import type { PictureUploads } from './picture-uploads.ts'

const ALT_MOST = 300

interface PickedPictureProps {
  item: PictureItem
  at: number
  of: number
  uploads: PictureUploads
  /** It is looked at before it is described. */
  isLarge?: boolean
  onRemoved: () => void
}

/** One chosen picture: how far it is, its words, its place in the row. */
export function PickedPicture({ item, at, of, uploads, isLarge = false, onRemoved }: PickedPictureProps) {
  const t = useTexts('pictures')
  const { id, alt, state } = item
  const place = at + 1
  return (
    <li
      data-picture={id}
      className={`flex flex-wrap gap-3 rounded-field bg-surface p-2 ${isLarge ? '' : 'sm:flex-nowrap'}`}
    >
      <Thumbnail item={item} isLarge={isLarge} />
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
        <TextField
          label={t('alt', { at: place })}
          placeholder={t('alt_hint')}
          value={alt}
          maxLength={ALT_MOST}
          onText={(text) => uploads.setAlt(id, text)}
        />
        <Progress item={item} />
      </div>
      <div className={`flex flex-wrap content-start ${isLarge ? '' : 'sm:w-22 sm:justify-end'}`}>
        {state === 'failed' && !item.isTooLarge && (
          <IconButton label={t('retry')} onPress={() => uploads.retry(id)}>
            <RotateCcw />
          </IconButton>
        )}
        <IconButton
          label={t('remove', { at: place })}
          onPress={() => {
            uploads.remove(id)
            onRemoved()
          }}
        >
          <Trash />
        </IconButton>
        {of > 1 && (
          <>
            <IconButton
              label={t('earlier', { at: place })}
              isDisabled={at === 0}
              onPress={() => uploads.move(id, at - 1)}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              label={t('later', { at: place })}
              isDisabled={place === of}
              onPress={() => uploads.move(id, at + 1)}
            >
              <ArrowDown />
            </IconButton>
          </>
        )}
      </div>
    </li>
  )
}

function Thumbnail({ item: { thumbnail, picture }, isLarge }: { item: PictureItem; isLarge: boolean }) {
  const [isUnread, setUnread] = useState(false)
  // What this browser cannot read, as a HEIC, is shown when the server has drawn it.
  const kept = picture?.versions[isLarge ? 1 : 0]?.webp ?? picture?.versions[0]?.webp
  const address = isUnread ? kept : (thumbnail ?? kept)
  const box = `shrink-0 rounded-sm bg-sunken ${isLarge ? 'h-56 w-full sm:h-72' : 'size-20'}`
  if (!address) {
    return (
      <span className={`flex items-center justify-center text-ink-soft ${box}`}>
        <ImageIcon />
      </span>
    )
  }
  return (
    <img
      src={address}
      alt=""
      onError={() => setUnread(true)}
      draggable
      className={`cursor-grab ${isLarge ? 'object-contain' : 'object-cover'} ${box}`}
    />
  )
}

function Progress({ item }: { item: PictureItem }) {
  const t = useTexts('pictures')
  const { state, progress, reason, isTooLarge } = item
  const percent = Math.round(progress * 100)
  if (state === 'failed') {
    return <p className="text-sm font-semibold text-danger">{isTooLarge ? t('too_large') : reason}</p>
  }
  return (
    <div className="text-sm text-ink-soft">
      <p aria-hidden="true">{t(state, { percent })}</p>
      {isUnderWay(item) && (
        <div
          role="progressbar"
          aria-label={t(state, { percent })}
          aria-valuenow={percent}
          className="mt-1 h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div className="h-full rounded-full bg-pine transition-[width]" style={{ width: `${percent}%` }} />
        </div>
      )}
    </div>
  )
}
