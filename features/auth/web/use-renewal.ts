import { useEffect } from 'react'
import { renewSession } from '#features/auth/contract/auth.ts'
import { call } from '#platform/web/api/api.ts'
import { isTokenAgeing, replaceToken } from '#platform/web/session/session.ts'

const RENEW_EVERY_MS = 10 * 60_000

/** Renews the token while the app is in use, so that nobody is thrown out in the middle of something. */
export function useRenewal(): void {
  useEffect(() => {
    const renew = () => void renewAgeingToken().catch(() => undefined)
    renew()
    const timer = setInterval(renew, RENEW_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}

async function renewAgeingToken(): Promise<void> {
  if (!isTokenAgeing()) return
  const { token } = await call(renewSession, {})
  replaceToken(token)
}
