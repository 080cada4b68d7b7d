import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { chatCounterChanged } from '#features/chat/contract/chat.ts'
import { contactChanged } from '#features/contact/contract/contact.ts'
import { modulesChanged } from '#platform/contract/modules.ts'
import { newsChanged } from '#features/news/contract/news.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { pointsChanged } from '#features/points/contract/points.ts'
import { voteChanged } from '#features/vote/contract/vote.ts'
import { messageOf } from '#platform/web/api/api.ts'
import { contactCounter } from '#features/contact/web/shared/contact.counter.ts'
import { chatCounter } from '#features/chat/web/shared/chat.counter.ts'
import { newsCounter } from '#features/news/web/shared/news.counter.ts'
import { notificationsCounter } from '#features/notifications/web/shared/notifications.counter.ts'
import { chooseLanguage, hasChosenLanguage } from '#platform/web/texts/language.ts'
import { onReconnected, startLive, useLive } from '#platform/web/live/live.ts'
import { asHtml, showModal } from '#platform/web/pages/modal.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { onOpenedPush } from '#features/push/web/shared/opened-push.ts'
import { renewPush } from '#features/push/web/shared/push.ts'
import { modulesQuery, profileQuery, programmeQuery } from '#platform/web/api/queries.ts'
import { clearTokens, findToken, setVoteWaiting } from '#platform/web/session/session.ts'
import { renewAgeingToken } from '#app/web/session/sign-out.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useSpread } from '#platform/web/pages/use-spread.ts'

const RENEW_EVERY_MS = 10 * 60_000

/** What runs as long as somebody is in: the live line, the renewal of the token, the vote flag, the language. */
export function useSignedIn() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: profile } = useQuery(profileQuery)
  const { data: modules } = useQuery(modulesQuery)

  useEffect(() => startLive({ token: findToken, onEnded: clearTokens }), [])
  // The socket only announces: after a gap everything on screen is read again.
  useEffect(() => onReconnected(() => void queries.invalidateQueries()), [queries])
  useEffect(() => {
    const renew = () => void renewAgeingToken().catch(() => undefined)
    renew()
    const timer = setInterval(renew, RENEW_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  useEffect(() => void renewPush().catch(() => undefined), [])
  useEffect(() => onOpenedPush((path) => void navigate({ to: path })), [navigate])

  const refresh = (queryKey: readonly unknown[]) => void queries.invalidateQueries({ queryKey })
  useLive(notificationsChanged, () => refresh(notificationsCounter.queryKey))
  const countNews = () => refresh(newsCounter.queryKey)
  const countNewsSoon = useSpread(countNews)
  useLive(newsChanged, ({ to_all }) => (to_all ? countNewsSoon() : countNews()))
  useLive(chatCounterChanged, () => refresh(chatCounter.queryKey))
  useLive(contactChanged, () => refresh(contactCounter.queryKey))
  useLive(modulesChanged, () => {
    refresh(modulesQuery.queryKey)
    // With the switches come the settings: when crews are fixed, when the programme starts.
    refresh(programmeQuery.queryKey)
    refresh(['teams'])
  })
  useLive(pointsChanged, () => {
    refresh(['points'])
    refresh(['vehicles'])
    refresh(profileQuery.queryKey)
  })

  const readProfile = () => refresh(profileQuery.queryKey)
  const readProfileSoon = useSpread(readProfile)
  // A vote that opens leads there at once, one that closed lets go.
  useLive(voteChanged, ({ to_all }) => (to_all ? readProfileSoon() : readProfile()))

  const voteWaiting = profile && modules && profile.user_can_vote && modules.status_modules.TripVoteModule
  useEffect(() => {
    if (voteWaiting === undefined) return
    setVoteWaiting(voteWaiting)
    if (voteWaiting) void navigate({ to: paths.vote })
  }, [voteWaiting, navigate])

  const language = profile?.language
  useEffect(() => {
    if (language && !hasChosenLanguage()) chooseLanguage(language)
  }, [language])
}

/** A counter that cannot be read is told in the modal (C-60), once for all of them. */
export function useCounterErrors() {
  const t = useTexts('app')
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || query.queryKey[0] !== 'counter' || query.state.status !== 'error') return
        if (query.state.fetchStatus !== 'idle' || query.state.error === null) return
        if (findToken())
          showModal({ state: 'error', title: t('error'), body: asHtml(messageOf(query.state.error)) })
      }),
    [queries, t],
  )
}
