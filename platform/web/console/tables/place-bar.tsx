import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'

export type TablePlace = {
  from: number
  to: number
  /** Of how many: nothing while that is being counted. */
  total: number | undefined
  /** There are more than were counted. */
  isMore?: boolean
  isPending: boolean
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** Where in a long list a page of it is, and the pages beside it. */
export function PlaceBar({ from, to, total, isMore = false, isPending, onPrevious, onNext }: TablePlace) {
  const t = useTexts('console_parts')
  return (
    <nav aria-label={t('pages')} className="flex w-full flex-wrap items-center gap-2">
      <p role="status" className="numerals mr-auto text-sm text-ink-soft">
        {total === undefined
          ? t('place', { from, to })
          : t(isMore ? 'place_of_more' : 'place_of', { from, to, total })}
      </p>
      {(onPrevious || onNext) && (
        <>
          <Button variant="secondary" size="small" isDisabled={!onPrevious} onPress={() => onPrevious?.()}>
            {t('previous')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            pending={isPending}
            isDisabled={!onNext}
            onPress={() => onNext?.()}
          >
            {t('next')}
          </Button>
        </>
      )}
    </nav>
  )
}
