import { useFormatter } from 'use-intl'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useLimit } from '#platform/web/console/limit.ts'

/** Whom an organiser looks after who is limited to some of the people. */
export function ConsoleLimit() {
  const t = useTexts('console_nav')
  const format = useFormatter()
  const limit = useLimit()
  if (!limit) return null
  const who = [limit.departments, limit.countries]
    .filter((names) => names.length > 0)
    .map((names) => format.list(names))
    .join(', ')
  return <span className="line-clamp-2 text-xs text-ink-soft">{t('limit', { who })}</span>
}
