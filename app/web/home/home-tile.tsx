import type { LucideIcon } from 'lucide-react'
import { Link } from '#platform/web/pages/link.tsx'
import type { paths } from '#platform/web/pages/paths.ts'
import { CountBadge } from '#ui/badge.tsx'

interface TileProps {
  to: typeof paths.learning | typeof paths.trainings | typeof paths.library
  icon: LucideIcon
  title: string
  text: string
  waiting?: number
  waitingText?: string
}

/** A way to a part of the programme that is no entry of the navigation, with what waits there. */
export function HomeTile({ to, icon: Icon, title, text, waiting = 0, waitingText = '' }: TileProps) {
  return (
    <li className="group relative flex items-start gap-3.5 rounded-card border border-line bg-surface p-4 shadow-card transition-shadow focus-within:ring-2 focus-within:ring-pine hover:shadow-lg">
      <span className="rounded-full bg-pine-soft p-2.5 text-pine-ink">
        <Icon className="size-6" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="flex items-center gap-2 font-bold">
          <Link to={to} className="outline-none after:absolute after:inset-0 group-hover:underline">
            {title}
          </Link>
          {waiting > 0 && <CountBadge count={waiting} label={waitingText} />}
        </h3>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
    </li>
  )
}
