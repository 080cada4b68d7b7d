import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { streakQuery } from './streak.queries.ts'

/** The own streak in one calm line; nothing for whoever wants none. */
export function StreakLine() {
  const t = useTexts('streak')
  const isOn = useQuery(modulesQuery).data?.status_modules.StreakModule ?? false
  const { data: streak } = useQuery({ ...streakQuery, enabled: isOn })
  if (!isOn || streak?.hidden) return null
  // Its place is kept, so that nothing below it moves.
  if (!streak) return <div className="mt-2 min-h-11" />
  return (
    <Link
      to={paths.streak}
      className="mt-2 flex min-h-11 items-center gap-3 rounded-field border-t border-dashed border-line px-2 pt-2 text-sm hover:underline"
    >
      <CalendarCheck className="size-5 shrink-0 text-pine-ink" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{t('count', { count: streak.count })}</span>
        <span className="text-ink-soft">. {t(`today_${streak.today}`)}</span>
      </span>
    </Link>
  )
}
