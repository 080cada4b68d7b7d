import type { OpenSticker } from '#features/stickers/contract/stickers.ts'
import { StickerFace } from '#platform/web/pictures/sticker-face.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'

/** What there is to earn, the nearest first: for what, and how far that is. */
export function OpenStickers({ stickers }: { stickers: readonly OpenSticker[] }) {
  const t = useTexts('stickers')
  return (
    <section aria-labelledby="stickers-open" className="flex flex-col gap-3">
      <h2 id="stickers-open" className="text-xl font-bold">
        {t('open')}
      </h2>
      <ul className="grid gap-x-4 gap-y-2 md:grid-cols-2 xl:grid-cols-3">
        {nearestFirst(stickers).map((sticker) => (
          <Row key={sticker.id} sticker={sticker} />
        ))}
      </ul>
    </section>
  )
}

/** Those that are begun, by how little is missing; then the rest in the order of the book. */
export function nearestFirst(stickers: readonly OpenSticker[]): OpenSticker[] {
  const share = ({ far, needs }: OpenSticker) => far / needs
  return stickers.toSorted((a, b) => share(b) - share(a))
}

function Row({ sticker }: { sticker: OpenSticker }) {
  const t = useTexts('stickers')
  const number = useNumbers()
  const { id, picture, name, words, far, needs } = sticker
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-surface px-3 py-2.5">
      <span className="opacity-45 grayscale">
        <StickerFace id={id} picture={picture} className="size-14" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {needs > 1 && (
            <span aria-hidden="true" className="numerals shrink-0 text-sm text-ink-soft">
              {t('far', { far: number(far), needs: number(needs) })}
            </span>
          )}
        </p>
        <p className="text-sm text-ink-soft">{words}</p>
        {needs > 1 && (
          <>
            <progress
              className="sr-only"
              value={far}
              max={needs}
              aria-label={t('far_said', { name, far: number(far), needs: number(needs) })}
            />
            <div
              aria-hidden="true"
              className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line"
            >
              <div className="h-full rounded-full bg-sun" style={{ width: `${(far / needs) * 100}%` }} />
            </div>
          </>
        )}
      </div>
    </li>
  )
}
