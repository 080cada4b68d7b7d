import { modulesQuery, profileQuery, queryClient } from '#platform/web/api/queries.ts'
import { forgetStay } from '#platform/web/session/at-login.ts'
import { keepToken, setVoteWaiting } from '#platform/web/session/session.ts'

/** Keeps the token and learns who came in, so that the first page and the vote flag are right (C-21, C-26). */
export async function enter(token: string, remember: boolean) {
  forgetStay()
  queryClient.clear()
  keepToken(token, { remember })
  const [profile, modules] = await Promise.all([
    queryClient.fetchQuery(profileQuery),
    queryClient.fetchQuery(modulesQuery),
  ])
  setVoteWaiting(profile.user_can_vote && modules.status_modules.TripVoteModule)
}
