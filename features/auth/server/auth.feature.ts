import { feature, oneOf } from '#platform/server/feature.ts'
import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import { confirmingHandlers } from './auth.confirming.handlers.ts'
import { credentialHandlers } from './auth.credentials.handlers.ts'
import { emailHandlers } from '#features/auth/server/addresses/auth.email.handlers.ts'
import { deleteInvitations } from '#features/auth/server/addresses/auth.email.store.ts'
import { linkHandlers } from './auth.links.handlers.ts'
import { authPersonal } from './auth.personal.ts'
import { ownPasskeyHandlers } from '#features/auth/server/passkeys/own-passkeys.handlers.ts'
import { passkeyHandlers } from '#features/auth/server/passkeys/passkeys.handlers.ts'
import { TRY_S } from '#features/auth/server/passkeys/passkeys.rules.ts'
import { deleteOldTries } from '#features/auth/server/passkeys/passkeys.store.ts'
import { registrationHandlers } from './auth.registration.handlers.ts'
import { sessionHandlers } from './auth.sessions.handlers.ts'
import { twoFactorHandlers } from './auth.two-factor.handlers.ts'

export const authFeature = feature({
  name: 'auth',
  tells: ['person.joined'],
  door: ({ auth }) => ({ recognisePerson: auth.recognise }),
  handlers: ({ services, features, auth }) => [
    ...confirmingHandlers(services),
    ...sessionHandlers(services, auth, oneOf(features, 'signOn')),
    ...registrationHandlers(services, auth, oneOf(features, 'welcome')),
    ...linkHandlers(services, auth, oneOf(features, 'onLink')),
    ...credentialHandlers(services),
    ...emailHandlers(services),
    ...twoFactorHandlers(services, oneOf(features, 'signOn')),
    ...passkeyHandlers(services, auth),
    ...ownPasskeyHandlers(services, oneOf(features, 'signOn')),
  ],
  jobs: ({ services: { db } }) =>
    jobsOf(byClock('auth.passkeys', '*/10 * * * *', () => deleteOldTries(db, TRY_S))),
  personal: { signing_in: authPersonal },
  chatPasswordOf: ({ auth }) => auth.chatPasswordOf,
  erasing: { names: (tx, { addresses }) => deleteInvitations(tx, addresses) },
  audited: {
    aboutPeople: ['auth_invitations'],
    not: {
      auth_active_days: 'written at each visit',
      auth_credentials: 'secrets; the call says whose were reset',
      auth_recovery_codes: 'secrets',
      auth_email_changes: 'people do it themselves',
      auth_sessions: 'the call says whose were ended',
      auth_links: 'secrets; the call says for whom',
      auth_devices: 'written at each sign-in',
      auth_passkeys: 'people do it themselves; the call says whose were removed',
      auth_passkey_tries: 'written at each sign-in',
    },
  },
})
