import type { Colleague } from '#features/account/contract/account.ts'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'

const MOST = 6

/** Who rides along, in small: faces with names, and how many more. */
export function MemberChips({ members, label }: { members: readonly Colleague[]; label: string }) {
  const t = useTexts('crew')
  // A single one more is named as well: "and 1 more" takes the same room.
  const shown = members.length > MOST + 1 ? members.slice(0, MOST) : members
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-3 gap-y-1.5">
      {shown.map((member) => (
        <li key={member.id} className="flex min-w-0 max-w-full items-center gap-1.5 text-sm">
          <ColleagueLink id={member.id} beside className="shrink-0">
            <Avatar id={member.id} name={fullName(member)} picture={member.avatar} size={28} />
          </ColleagueLink>
          <ColleagueLink
            id={member.id}
            className="inline-flex min-h-6 min-w-0 items-center wrap-anywhere hover:underline"
          >
            {fullName(member)}
          </ColleagueLink>
        </li>
      ))}
      {shown.length < members.length && (
        <li className="flex items-center text-sm font-semibold text-ink-soft">
          {t('more_members', { count: members.length - shown.length })}
        </li>
      )}
    </ul>
  )
}
