import { getProfile, type Profile } from '#platform/contract/profile.ts'
import { signInToChat } from '#features/chat/contract/messages.ts'
import { ApiError, callBehind, messageOf } from '#platform/web/api/api.ts'
import { profileQuery, queryClient } from '#platform/web/api/queries.ts'

type Credentials = Pick<Profile, 'email' | 'firebase_chat_password'>

let under: Promise<boolean> | undefined

/**
 * Signs this session into the chat, behind whatever the person does (C-54). What goes wrong is logged to the console
 * and breaks nothing (C-55). Answers whether it worked; several at once are one.
 */
export function signInBehind(credentials: Credentials): Promise<boolean> {
  under ??= signIn(credentials).finally(() => {
    under = undefined
  })
  return under
}

async function signIn(credentials: Credentials): Promise<boolean> {
  try {
    return await present(credentials).catch(async (error: unknown) => {
      if (!isRefused(error)) throw error
      // The address may have changed since the profile was read, on another device or by a link in a mail.
      const profile = await callBehind(getProfile, {})
      queryClient.setQueryData(profileQuery.queryKey, profile)
      if (isSame(profile, credentials)) throw error
      return present(profile)
    })
  } catch (error) {
    const isNormal =
      error instanceof ApiError &&
      (error.code === 'offline' || error.code === 'no_token' || error.status === 401)
    // Without a line it is tried again with the first message, and who has logged out meanwhile signs in anew: nobody has to look into that.
    // oxlint-disable-next-line no-console -- C-55
    if (isNormal) console.info(`Chat: not signed in yet. ${messageOf(error)}`)
    // oxlint-disable-next-line no-console -- C-55
    else console.error(`Chat: signing in failed. ${messageOf(error)}`)
    return false
  }
}

async function present({ email, firebase_chat_password: password }: Credentials): Promise<boolean> {
  if (password) {
    await callBehind(signInToChat, { email, password })
    return true
  }
  // oxlint-disable-next-line no-console -- C-55: it is logged, and nothing breaks
  console.warn('Chat: the profile has no chat password, so nothing can be sent.')
  return false
}

const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'chat_wrong_credentials'

const isSame = (one: Credentials, other: Credentials) =>
  one.email === other.email && one.firebase_chat_password === other.firebase_chat_password
