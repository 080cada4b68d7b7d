import type { Team, TeamMember } from '#features/teams/contract/teams.ts'
import { MessageSquare } from 'lucide-react'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useWritingTo } from '#platform/web/pages/use-writing-to.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { iconButtonLook } from '#ui/icon-button-look.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { MemberMenu } from './crew-menus.tsx'

interface CrewMemberProps {
  team: Team
  member: TeamMember
  isMe: boolean
  withMenu: boolean
}

export function CrewMember({ team, member, isMe, withMenu }: CrewMemberProps) {
  const t = useTexts('crew')
  const name = fullName(member)
  const writeTo = useWritingTo()
  return (
    <li className="flex min-h-13 items-center gap-3">
      <ColleagueLink id={member.id} beside className="shrink-0">
        <Avatar id={member.id} name={name} picture={member.avatar} />
      </ColleagueLink>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <ColleagueLink id={member.id} className="hover:underline">
            {name}
          </ColleagueLink>{' '}
          {isMe && <span className="font-normal text-ink-soft">({t('you')})</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm wrap-anywhere text-ink-soft">
          {member.captain && <Badge tone="sun">{t('captain')}</Badge>}
          {member.online && (
            <span className="inline-flex items-center gap-1.5 font-semibold text-success">
              <span aria-hidden="true" className="size-2.5 rounded-full bg-success" />
              {t('online')}
            </span>
          )}
          {member.department && <span className="min-w-0">{member.department}</span>}
        </p>
      </div>
      {writeTo && !isMe && (
        <button
          type="button"
          aria-label={t('write_to', { name })}
          onClick={() => writeTo(member.id)}
          className={iconButtonLook()}
        >
          <MessageSquare />
        </button>
      )}
      {withMenu && <MemberMenu team={team} member={member} />}
    </li>
  )
}
