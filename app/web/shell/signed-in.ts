import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { messageOf } from '#platform/web/api/api.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { keepWith } from '#platform/web/offline/kept-answers.ts'
import { readOrLastKnown } from '#platform/web/offline/last-known.ts'
import { onReconnected, startLive } from '#platform/web/live/live.ts'
import { showModal } from '#platform/web/pages/modal.ts'
import { clearTokens, findToken } from '#platform/web/session/session.ts'
import { chooseLanguage, hasChosenLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

// Before anything of a page behind the login is asked.
keepWith(readOrLastKnown)

/** What runs as long as somebody is in, beside what the features do: the live line and the language. */
export function useSignedIn() {
  const queries = useQueryClient()
  const { data: profile } = useQuery(profileQuery)

  useEffect(() => startLive({ token: findToken, onEnded: clearTokens }), [])
  // The socket only announces: after a gap everything on screen is read again.
  useEffect(() => onReconnected(() => void queries.invalidateQueries()), [queries])

  useVersions()

  const language = profile?.language
  useEffect(() => {
    if (language && !hasChosenLanguage()) chooseLanguage(language)
  }, [language])
}

/** When the first page stands and nothing presses: nobody waits for what only helps later. */
const LATER_MS = 3_000

function useVersions() {
  const t = useTexts('app')
  const words = useEffectEvent(() => ({ text: t('new_version'), label: t('reload') }))
  useEffect(() => {
    // While Convoy is developed, and without TLS, there is none.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    const timer = setTimeout(() => {
      void import('./newer-version.ts')
        .then(({ followVersions }) => followVersions(() => words()))
        .then((end) => (isOver ? end() : void (stop = end)))
        // Some browsers refuse a worker, as in private windows.
        .catch(() => undefined)
    }, LATER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [])
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
        if (findToken()) showModal({ state: 'error', title: t('error'), body: messageOf(query.state.error) })
      }),
    [queries, t],
  )
}
