import type { Colleague } from '#features/account/contract/account.ts'
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
          <Avatar id={member.id} name={fullName(member)} picture={member.avatar} size={28} />
          <span className="min-w-0 wrap-anywhere">{fullName(member)}</span>
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
