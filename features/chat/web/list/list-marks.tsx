import { useDayMark } from '#platform/web/texts/day-mark.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** The day on which what follows was said. */
export function DayMark({ iso }: { iso: string }) {
  const mark = useDayMark()
  return (
    <p className="sticky top-2 z-1 mx-auto my-3 rounded-full border border-line bg-surface px-3 py-0.5 text-xs font-semibold text-ink-soft">
      {mark(iso)}
    </p>
  )
}

/** From here on it is new. */
export function UnreadMark() {
  const t = useTexts('chat')
  return (
    <p
      data-row="unread"
      className="my-3 flex items-center gap-3 text-xs font-semibold text-sunset-ink before:h-px before:flex-1 before:bg-sunset after:h-px after:flex-1 after:bg-sunset"
    >
      {t('new_from_here')}
    </p>
  )
}
