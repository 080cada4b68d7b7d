import type { Endpoint } from '#platform/contract/kit.ts'
import type { Input } from './access-rows.ts'
import { type Actor, type Cast, expectedRefusal } from '#app/testing/actors.ts'
import { smallPicture } from '#app/testing/small-picture.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** What a session says that has been ended, signed out of the chat or left too long without the password. */
const WORN_OUT = ['not_signed_in', 'chat_not_signed_in', 'confirmation_needed']

/**
 * Calls as anybody of the cast, each in one session for as long as it lasts: some calls end sessions, and then the
 * next one begins a new session and is asked again, so that no answer is about the session of the test.
 */
export function callsOf(appOf: () => TestApp, castOf: () => Cast) {
  const sessions = new Map<string, Promise<{ token: string }>>()

  async function begin(actor: Exclude<Actor, 'anonymous'>, inChat: boolean) {
    const session = await appOf().signIn(castOf()[actor])
    if (inChat) await signInToChat(appOf(), session.token)
    return session
  }

  return async function call(endpoint: Endpoint, actor: Actor, input: Input) {
    const ask = (person: { token: string } | undefined) =>
      appOf().as(person, { ...(endpoint.takes && { file: smallPicture }) })(endpoint, input)
    if (actor === 'anonymous') return ask(undefined)
    const inChat = endpoint.errors.includes('chat_not_signed_in')
    const key = `${actor} ${inChat}`
    const isKept = sessions.has(key)
    if (!isKept) sessions.set(key, begin(actor, inChat))
    const answer = await ask(await sessions.get(key))
    const isWornOut =
      WORN_OUT.includes(answer.body.code ?? '') && expectedRefusal(endpoint, actor) !== answer.body.code
    if (!isKept || !isWornOut) return answer
    sessions.set(key, begin(actor, inChat))
    return ask(await sessions.get(key))
  }
}

/** Whose the chat is, is another question than whether a session is signed in to it (C-54). */
async function signInToChat(app: TestApp, token: string) {
  const { sessionId } = (await app.auth.tokens.read(token))!
  await app.db.insertInto('chat_sign_ins').values({ session_id: sessionId }).execute()
}
