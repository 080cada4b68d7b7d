import { useQuery } from '@tanstack/react-query'
import { LayoutDashboard } from 'lucide-react'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { paths } from '#platform/web/pages/paths.ts'

/** The way to the console, for whoever organises. It is no entry of the navigation, whose order is fixed (C-10). */
export function ConsoleLink() {
  const t = useTexts('nav')
  const { data: profile } = useQuery(profileQuery)
  if (!profile || profile.role === 'participant') return null
  return (
    <LinkButton
      to={paths.console}
      variant="secondary"
      className="w-full"
      icon={<LayoutDashboard className="size-5" />}
    >
      {t('console')}
    </LinkButton>
  )
}
