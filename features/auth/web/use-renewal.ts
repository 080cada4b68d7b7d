import { useEffect } from 'react'
import { renewSession } from '#features/auth/contract/auth.ts'
import { call } from '#platform/web/api/api.ts'
import { isTokenAgeing, replaceToken } from '#platform/web/session/session.ts'

const RENEW_EVERY_MS = 10 * 60_000
/** What people do; a page that only lies open moves by itself as well. */
const ACTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Renews the token while somebody uses the app, so that nobody is thrown out in the middle of something, and a page that
 * was left open ends with its session.
 */
export function useRenewal(): void {
  useEffect(() => {
    // Opening it is using it.
    let isUsed = true
    const use = () => {
      isUsed = true
    }
    const renew = () => {
      if (isUsed) void renewAgeingToken().catch(() => undefined)
      isUsed = false
    }
    renew()
    const timer = setInterval(renew, RENEW_EVERY_MS)
    for (const act of ACTS) addEventListener(act, use, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const act of ACTS) removeEventListener(act, use, { capture: true })
    }
  }, [])
}

async function renewAgeingToken(): Promise<void> {
  if (!isTokenAgeing()) return
  const { token } = await call(renewSession, {})
  replaceToken(token)
}
