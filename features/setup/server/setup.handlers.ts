import { getSetup, getSetupSteps, setAsideSetupStep, setUp } from '#features/setup/contract/setup.ts'
import { insertPerson, setPersonRole } from '#features/account/server/account.ts'
import { type Auth, newPasswordProblem, setCredential, startSession } from '#features/auth/server/auth.ts'
import { getKey, getSettings, isStarted } from '#features/programme/server/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import { addressBlock } from '#platform/server/limits/limits.ts'
import type { Services } from '#platform/server/services.ts'
import { countBeginnings } from './setup.beginnings.store.ts'
import { isSetupCode, stepsFrom } from './setup.rules.ts'
import { insertDone, isUntouched, lockSetup, setAside } from './setup.store.ts'
import { isSetupOpen } from './setup.ts'

export function setupHandlers(services: Services, auth: Auth) {
  const { db, passwords, limits } = services

  async function readSteps() {
    const [counts, settings, started] = await Promise.all([
      countBeginnings(db),
      getSettings(db),
      isStarted(db),
    ])
    return { steps: stepsFrom({ ...counts, has_dates: settings.starts_at !== null, started }), started }
  }

  return [
    handle(getSetup, async () => ({ open: await isSetupOpen(db) })),

    handle(setUp, async ({ input, request, fail }) => {
      if (!(await isSetupOpen(db))) throw fail('setup_over')
      const guess = await limits.take('setup_address', addressBlock(request.ip))
      if (!guess.allowed) throw fail('too_many_requests', guess)
      if (!isSetupCode(input.code, await getKey(db, 'setup')))
        throw fail('setup_code_wrong', { fields: { code: { code: 'setup_code' } } })
      const weakness = await newPasswordProblem(services, input.password, input)
      if (weakness) throw fail('auth_password_too_weak', { fields: { password: weakness } })

      const { first_name, last_name, email, language } = input
      const passwordHash = await passwords.hash(input.password)
      const userId = await db.transaction().execute(async (tx) => {
        await lockSetup(tx)
        // Somebody else may have been quicker while the password was hashed.
        if (!(await isUntouched(tx))) throw fail('setup_over')
        const person = await insertPerson(tx, { email, first_name, last_name, language })
        if (!person) throw fail('setup_address_taken')
        await setPersonRole(tx, person.id, 'administrator')
        await setCredential(tx, person.id, passwordHash)
        await insertDone(tx)
        return person.id
      })
      return startSession(db, auth.tokens, { userId, via: 'password', remember: false, request })
    }),

    handle(getSetupSteps, () => readSteps()),

    handle(setAsideSetupStep, async ({ input }) => {
      await setAside(db, input.step, input.set_aside)
      return readSteps()
    }),
  ]
}
