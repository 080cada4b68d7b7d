import * as z from 'zod/mini'
import type { Services } from '#platform/server/services.ts'
import { findSignIn, setSignedIn, setSignedOut } from './sign-in.store.ts'

type ChatSignInServices = Pick<Services, 'db' | 'bus'>

/** Which sessions are signed in to the chat (C-54). */
export type SignIns = {
  signIn: (sessionId: string) => Promise<void>
  signOut: (sessionId: string) => Promise<void>
  isSignedIn: (sessionId: string) => Promise<boolean>
}

const SIGNED_OUT = 'chat.signed_out'
// Every message asks. A sign-out is told to all instances at once; this is for when they cannot hear it.
const KEPT_MS = 3_000
const MOST_KEPT = 20_000

export function createSignIns({ db, bus }: ChatSignInServices): SignIns {
  // Until when a session counts as signed in without a look at the database.
  const until = new Map<string, number>()
  bus.subscribe(SIGNED_OUT, (message) => until.delete(z.string().parse(message)))

  return {
    async signIn(sessionId) {
      await setSignedIn(db, sessionId)
    },
    async signOut(sessionId) {
      await setSignedOut(db, sessionId)
      until.delete(sessionId)
      bus.publish(SIGNED_OUT, sessionId)
    },
    async isSignedIn(sessionId) {
      const now = performance.now()
      if (now < (until.get(sessionId) ?? 0)) return true
      until.delete(sessionId)
      if (!(await findSignIn(db, sessionId))) return false
      if (until.size >= MOST_KEPT) until.clear()
      until.set(sessionId, now + KEPT_MS)
      return true
    },
  }
}
