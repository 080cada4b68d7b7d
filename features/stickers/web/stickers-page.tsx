import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { EarnedSticker, StickerBook } from '#features/stickers/contract/stickers.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { celebrate } from '#platform/web/celebration/celebrate.ts'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { Settled } from '#platform/web/pages/settled.tsx'
import { StickerFace } from '#platform/web/pictures/sticker-face.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Notice } from '#ui/notice.tsx'
import { freshRun, momentOf } from './earned.ts'
import { OpenStickers } from './open-stickers.tsx'
import { useSaid } from './said.ts'
import { bookQuery, useCount, useHide } from './stickers.queries.ts'

/** The book: what was earned, and how far the rest is. */
export function StickersPage() {
  const t = useTexts('stickers')
  const query = useQuery(bookQuery)
  const { mutate: count } = useCount()
  // Whoever opens the book finds in it what they did a moment ago.
  useEffect(() => count({}), [count])
  const book = query.data
  useFreshMoment(book)
  const { earned = [], open = [] } = book ?? {}
  const all = earned.length + open.length
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <PageTitle>{t('title')}</PageTitle>
        {book && (
          <p className="numerals font-semibold text-ink-soft">
            {book.on
              ? t('count', { earned: earned.length, all })
              : t('count_earned', { count: earned.length })}
          </p>
        )}
      </header>
      <Settled>
        <Loading query={query} className="h-96 w-full rounded-card" />
        {book && !book.on && <Notice title={t('off_title')}>{t('off_text')}</Notice>}
        {book && (book.on || earned.length > 0) && (
          <div data-first>
            <Earned stickers={earned} />
          </div>
        )}
        {open.length > 0 && <OpenStickers stickers={open} />}
        {book && <Shown hidden={book.hidden} />}
      </Settled>
    </div>
  )
}

/** What came while nobody looked is celebrated with the first look, once on this device. */
function useFreshMoment(book: StickerBook | undefined) {
  const said = useSaid()
  const look = useEffectEvent(({ on, earned }: StickerBook) => {
    const run = freshRun(earned, Date.now())
    const moment = on && run ? momentOf(earned, run, said) : undefined
    if (moment) celebrate(moment)
  })
  useEffect(() => {
    if (book) look(book)
  }, [book])
}

function Earned({ stickers }: { stickers: readonly EarnedSticker[] }) {
  const t = useTexts('stickers')
  const { day, date } = useDates()
  const [opened, setOpened] = useState<EarnedSticker>()
  return (
    <Card as="section" labelledBy="stickers-earned" className="max-sm:px-2">
      <h2 id="stickers-earned" className="sr-only">
        {t('earned')}
      </h2>
      {stickers.length === 0 && (
        <div className="py-2 text-center">
          <p className="font-heading text-lg font-bold">{t('none_title')}</p>
          <p className="text-ink-soft">{t('none_text')}</p>
        </div>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-1 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] sm:gap-x-4">
        {stickers.map((sticker) => (
          <li key={sticker.id}>
            <button
              type="button"
              className="flex w-full flex-col items-center gap-1 rounded-field text-center hover:bg-sunken"
              onClick={() => setOpened(sticker)}
            >
              <StickerFace {...sticker} className="size-18 sm:size-24" />
              <span className="text-sm leading-tight font-semibold wrap-anywhere hyphens-auto">
                {sticker.name}
              </span>
              <span className="numerals text-xs text-ink-soft">{day(sticker.at)}</span>
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <PageDialog size="small" title={opened.name} onClose={() => setOpened(undefined)}>
          <div className="flex flex-col items-center gap-3 text-center">
            <StickerFace {...opened} className="size-40" />
            <p>{opened.words}</p>
            <p className="text-sm text-ink-soft">{t('earned_at', { day: date(opened.at) })}</p>
          </div>
        </PageDialog>
      )}
    </Card>
  )
}

/** Whether others see the book. */
function Shown({ hidden }: { hidden: boolean }) {
  const t = useTexts('stickers')
  const hiding = useHide((isHidden) => t(isHidden ? 'shown_off' : 'shown_on'))
  return (
    <Card>
      <Switch
        checked={!hidden}
        disabled={hiding.isPending}
        description={t('shown_text')}
        onChange={({ target }) => hiding.mutate({ hidden: !target.checked })}
      >
        {t('shown')}
      </Switch>
    </Card>
  )
}
