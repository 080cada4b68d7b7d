import type { ColleagueStickers } from '#features/colleagues/contract/colleagues.ts'
import { StickerFace } from '#platform/web/pictures/sticker-face.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ColleagueSection } from './colleague-section.tsx'

const ON_CARD = 5

/** The newest, in a row on the card. */
export function StickersLine({ stickers: { count, newest } }: { stickers: ColleagueStickers }) {
  const t = useTexts('colleague')
  const shown = newest.slice(0, ON_CARD)
  return (
    <ul aria-label={t('stickers')} className="flex items-center gap-1.5">
      {shown.map(({ id, name, picture }) => (
        <li key={id} title={name}>
          <StickerFace id={id} picture={picture} className="size-11" />
          <span className="sr-only">{name}</span>
        </li>
      ))}
      {count > shown.length && (
        <li className="numerals font-semibold text-ink-soft">
          <span aria-hidden="true">+{count - shown.length}</span>
          <span className="sr-only">{t('more_stickers', { count: count - shown.length })}</span>
        </li>
      )}
    </ul>
  )
}

/** All of them, on the page. */
export function StickersCard({ stickers: { newest } }: { stickers: ColleagueStickers }) {
  const t = useTexts('colleague')
  return (
    <ColleagueSection title={t('stickers')} isWide>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-1 gap-y-3 max-sm:-mx-2">
        {newest.map(({ id, name, words, picture }) => (
          <li key={id} title={words} className="flex flex-col items-center gap-1 text-center">
            <StickerFace id={id} picture={picture} className="size-16" />
            <span className="text-xs leading-tight font-semibold wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
    </ColleagueSection>
  )
}
