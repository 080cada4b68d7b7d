import { useSyncExternalStore } from 'react'

const TOKEN = 'access_token'
const CAN_VOTE = 'canVote'

/** A token counts as expired this long before it is (C-30). */
const EXPIRES_EARLY_MS = 30_000

const listeners = new Set<() => void>()

/** The access token: from session storage first, else local storage; nothing once it counts as expired. */
export function findToken(): string | undefined {
  const token = sessionStorage.getItem(TOKEN) ?? localStorage.getItem(TOKEN) ?? undefined
  if (token === undefined) return undefined
  const life = lifeOf(token)
  return life && life.expiresAt - EXPIRES_EARLY_MS <= Date.now() ? undefined : token
}

/** Whose token it is, before the server has told who is in; nothing when nobody is, or the token does not tell. */
export function findPersonId(): string | undefined {
  const token = findToken()
  return token && claimsOf(token)?.sub
}

export function isLoggedIn(): boolean {
  return findToken() !== undefined
}

export function useLoggedIn(): boolean {
  return useSyncExternalStore(subscribe, isLoggedIn, isLoggedIn)
}

/** Keeps the token over the end of the browser when the person wants to be remembered (C-21). */
export function keepToken(token: string, { remember }: { remember: boolean }) {
  clearTokens()
  ;(remember ? localStorage : sessionStorage).setItem(TOKEN, token)
  announce()
}

/** Puts a renewed token where the old one stands. */
export function replaceToken(token: string) {
  const storage = sessionStorage.getItem(TOKEN) === null ? localStorage : sessionStorage
  storage.setItem(TOKEN, token)
}

/** Forgets both tokens and the vote flag. */
export function clearTokens() {
  for (const storage of [sessionStorage, localStorage]) {
    storage.removeItem(TOKEN)
    storage.removeItem(CAN_VOTE)
  }
  announce()
}

/** True when half of the token's life has passed, so that it is time to renew it. */
export function isTokenAgeing(): boolean {
  const token = findToken()
  const life = token && lifeOf(token)
  return life ? Date.now() > (life.issuedAt + life.expiresAt) / 2 : false
}

export function hasVoteWaiting(): boolean {
  return (sessionStorage.getItem(CAN_VOTE) ?? localStorage.getItem(CAN_VOTE)) === 'true'
}

export function setVoteWaiting(waiting: boolean) {
  if (waiting) localStorage.setItem(CAN_VOTE, 'true')
  else for (const storage of [sessionStorage, localStorage]) storage.removeItem(CAN_VOTE)
}

/** Calls back when somebody signs in or out, also in another tab. */
export function onSessionChange(react: () => void): () => void {
  return subscribe(react)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function announce() {
  for (const listener of listeners) listener()
}

addEventListener('storage', (event) => {
  if (event.key === TOKEN || event.key === null) announce()
})

/** Issue and expiry in milliseconds; the server is who decides. */
function lifeOf(token: string): { issuedAt: number; expiresAt: number } | undefined {
  const { iat, exp } = claimsOf(token) ?? {}
  if (iat === undefined || exp === undefined) return undefined
  return { issuedAt: Number(iat) * 1_000, expiresAt: Number(exp) * 1_000 }
}

/** What the token says of itself. */
function claimsOf(token: string): { sub?: string; iat?: unknown; exp?: unknown } | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? claims : undefined
  } catch {
    return undefined
  }
}
