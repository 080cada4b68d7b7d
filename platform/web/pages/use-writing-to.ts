import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { paths } from './paths.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'

/** Opens the conversation with somebody, from wherever they are shown; nothing where the chat is switched off. */
export function useWritingTo(): ((user_id: string) => void) | undefined {
  const { data: modules } = useQuery(modulesQuery)
  const navigate = useNavigate()
  if (!modules?.status_modules.ChatModule) return undefined
  return (user_id) => void navigate({ to: paths.chat, search: { to: user_id } })
}
