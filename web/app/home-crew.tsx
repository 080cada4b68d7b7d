import { useQuery } from '@tanstack/react-query'
import type { Team } from '#contract/teams.ts'
import { profileQuery } from '#web/platform/queries.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

/** Who rides along. */
export function HomeCrew({ team }: { team: Team }) {
  const t = useTexts('home')
  const { data: profile } = useQuery(profileQuery)
  return (
    <Card as="section" labelledBy="crew">
      <h2 id="crew" className="text-xl font-bold">
        {t('crew')}
      </h2>
      <p className="text-sm text-ink-soft">
        {t('crew_members', { count: team.members.length, seats: String(team.seats) })}
      </p>
      <ul className="mt-3 grid grid-cols-1 gap-x-6 gap-y-2.5 sm:grid-cols-2">
        {team.members.map((member) => {
          const name = `${member.first_name} ${member.last_name}`
          return (
            <li key={member.id} className="flex items-center gap-3">
              <Avatar id={member.id} name={name} picture={member.avatar} />
              <div className="min-w-0 flex-1">
                <p className="font-semibold break-words">
                  {name}{' '}
                  {member.id === profile?.id && (
                    <span className="font-normal text-ink-soft">({t('you')})</span>
                  )}
                </p>
                <p className="flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere text-ink-soft">
                  {member.captain && <Badge tone="sun">{t('captain')}</Badge>}
                  {member.department}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
