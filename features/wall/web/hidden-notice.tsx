import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Entry } from './wall-calls.queries.ts'

/** For those who still see it: that others do not, and why. */
export function HiddenNotice({ entry: { hidden, mine } }: { entry: Entry }) {
  const t = useTexts('wall_post')
  if (!hidden) return null
  return (
    <Notice tone="warning" title={mine ? t('hidden_mine') : t('hidden_at_console')}>
      <span dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {t('reason', { reason: hidden.reason })}
      </span>
    </Notice>
  )
}
