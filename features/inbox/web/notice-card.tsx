import {
  Award,
  CalendarDays,
  CircleQuestionMark,
  CircleUserRound,
  Stamp,
  FileText,
  GraduationCap,
  HeartHandshake,
  type LucideIcon,
  Mail,
  Megaphone,
  Newspaper,
  Sticker,
  Van,
  Vote,
  ClipboardPenLine,
  Flag,
} from 'lucide-react'
import type { Notice } from '#features/inbox/contract/inbox.ts'
import type { NoticeKind } from '#features/notifications/contract/notifications.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'

const icons: Record<NoticeKind, LucideIcon> = {
  crew: Van,
  announcement: Megaphone,
  news: Newspaper,
  course: GraduationCap,
  training: CalendarDays,
  document: FileText,
  vote: Vote,
  questionnaire: ClipboardPenLine,
  contact: Mail,
  thanks: HeartHandshake,
  points: Award,
  sticker: Sticker,
  quiz: Flag,
  daily: CircleQuestionMark,
  recap: Stamp,
  account: CircleUserRound,
}

/** What is due, answered or ready, in the server's words. All of it leads there. */
export function NoticeCard({
  kind,
  notice,
  onOpen,
}: {
  kind: NoticeKind
  notice: Notice
  onOpen: () => void
}) {
  const dates = useDates()
  const { headline, detail, at, path } = notice
  const { pathname, searchParams } = new URL(path, globalThis.location.href)
  const Icon = icons[kind]
  return (
    <article className="group relative flex items-start gap-3.5 rounded-card border border-line bg-surface p-4 focus-within:ring-2 focus-within:ring-pine">
      <span
        aria-hidden="true"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-sky-soft text-sky-ink"
      >
        <Icon className="size-5.5" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="font-semibold wrap-anywhere">
          <Link
            to={pathname}
            search={Object.fromEntries(searchParams)}
            onClick={onOpen}
            className="text-ink outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {headline}
          </Link>
        </h3>
        {at && (
          <p className="text-sm font-semibold text-sky-ink">
            <time dateTime={at}>{dates.exact(at)}</time>
          </p>
        )}
        {detail && (
          <p
            dir="auto"
            className={`mt-1 wrap-anywhere whitespace-pre-line text-ink-soft ${kind === 'announcement' ? '' : 'line-clamp-3'}`}
          >
            {detail}
          </p>
        )}
      </div>
    </article>
  )
}
