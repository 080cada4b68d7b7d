import { changePassword } from '#features/auth/contract/credentials.ts'
import { newPasswordProblem } from '#features/auth/server/passwords/new-password.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { checkIdentity } from './auth.confirming.ts'
import { deleteDevices } from './auth.devices.store.ts'
import { createAuthMails } from './auth.mails.ts'
import { mayUsePassword } from './auth.rules.ts'
import { endLinks, endSessionRows, getPerson, setPasswordHash } from './auth.store.ts'

export function credentialHandlers(services: Services) {
  const { db, live, passwords } = services
  const mails = createAuthMails(services)

  return [
    handle(changePassword, async ({ caller, input, fail }) => {
      if (!mayUsePassword(await getSettings(db), caller.id)) throw fail('auth_passwords_off')
      // Before the code is used up: whoever chose a weak one tries again with the same.
      const weakness =
        input.new_password === input.password
          ? { code: 'password_same' as const }
          : await newPasswordProblem(services, input.new_password, caller.person)
      if (weakness) throw fail('auth_password_too_weak', { fields: { new_password: weakness } })
      const { id, hasShownPasskey } = caller
      await checkIdentity(services, { id, hasShownPasskey }, { ...input, fail })
      const passwordHash = await passwords.hash(input.new_password)
      const ended = await db.transaction().execute(async (tx) => {
        await setPasswordHash(tx, caller.id, passwordHash)
        await endLinks(tx, caller.id)
        // Whoever knew the old password is a stranger on any other device.
        await deleteDevices(tx, caller.id)
        await mails.passwordChanged(tx, await getPerson(tx, caller.id))
        return endSessionRows(tx, caller.id, { except: caller.sessionId })
      })
      live.endSessions(ended)
      return { ended: ended.length }
    }),
  ]
}
