import { Ellipsis, EllipsisVertical } from 'lucide-react'
import type { Team, TeamMember } from '#features/teams/contract/teams.ts'
import { inside } from '#platform/web/routes/lazy-pages.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { LateMenu } from '#ui/overlays/late-menu.tsx'

// With dialogs that weigh half as much as all of home, with words and a style sheet of their own.
const load = () => inside(import('./crew-actions.tsx'))

export function CrewMenu(crew: { team: Team; ownId: string | undefined }) {
  const label = useTexts('crew')('menu')
  return (
    <LateMenu label={label} icon={<Ellipsis />} load={load}>
      {({ CrewActions }, place) => <CrewActions {...crew} label={label} place={place} />}
    </LateMenu>
  )
}

export function MemberMenu(one: { team: Team; member: TeamMember }) {
  const label = useTexts('crew')('member_menu', { name: fullName(one.member) })
  return (
    <LateMenu label={label} icon={<EllipsisVertical />} load={load}>
      {({ MemberActions }, place) => <MemberActions {...one} label={label} place={place} />}
    </LateMenu>
  )
}
