import {
  changeProfile,
  getOwnDirectory,
  listCountries,
  listDepartments,
  listSegments,
  setLanguage,
} from '#features/account/contract/account.ts'
import { getProfile, type Ranking } from '#platform/contract/profile.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { type Caller, handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { findDirectoryFields } from './account.people.store.ts'
import { changesOf, fieldsOvertaken } from './account.rules.ts'
import {
  findNamed,
  findSegments,
  lockProfileFields,
  setProfileFields,
  setUserLanguage,
} from './account.store.ts'

/** What the profile takes from features above this one. */
export type ProfileSources = {
  rankingOf: (services: Services, userId: string) => Promise<Ranking>
  chatPasswordOf: (sessionId: string) => string
  /** Whether something mandatory is open for them to learn. */
  hasToLearn: (services: Services, caller: Caller) => Promise<boolean>
}

export function accountHandlers(
  services: Services,
  { rankingOf, chatPasswordOf, hasToLearn }: ProfileSources,
) {
  const { db } = services
  return [
    handle(getProfile, async ({ caller }) => ({
      ...caller.person,
      // What another system says of them stands until that says otherwise.
      mandatory_training: caller.person.mandatory_training || (await hasToLearn(services, caller)),
      firebase_chat_password: chatPasswordOf(caller.sessionId),
      ranking: await rankingOf(services, caller.id),
    })),

    handle(changeProfile, async ({ caller, input, fail }) => {
      const changes = changesOf(input)
      const { profile_fields } = await getSettings(db)
      const fixed = Object.keys(changes).filter((field) => !profile_fields.some((own) => own === field))
      if (fixed.length > 0) {
        const fields = fixed.map((field) => [field, { code: 'field_fixed' }])
        throw fail('account_field_fixed', { fields: Object.fromEntries(fields) })
      }
      const ruled = await findDirectoryFields(db, caller.id)
      const elsewhere = Object.keys(changes).filter((field) => ruled.includes(field))
      if (elsewhere.length > 0) {
        const fields = elsewhere.map((field) => [field, { code: 'directory' }])
        throw fail('account_field_directory', { fields: Object.fromEntries(fields) })
      }
      return db.transaction().execute(async (tx) => {
        const stands = await lockProfileFields(tx, caller.id)
        const overtaken = fieldsOvertaken({ stands, changes, was: input.was ?? {} })
        if (overtaken.length > 0) {
          const fields = overtaken.map((field) => [field, { code: 'field_changed' }])
          throw fail('account_profile_changed', { fields: Object.fromEntries(fields) })
        }
        return Object.keys(changes).length === 0 ? stands : setProfileFields(tx, caller.id, changes)
      })
    }),

    handle(getOwnDirectory, async ({ caller }) => ({ fields: await findDirectoryFields(db, caller.id) })),

    handle(setLanguage, async ({ caller, input }) => {
      await setUserLanguage(db, caller.id, input.language)
      return { language: input.language }
    }),

    handle(listDepartments, () => findNamed(db, 'departments')),

    handle(listSegments, ({ caller }) => findSegments(db, caller.scope)),

    handle(listCountries, () => findNamed(db, 'countries')),
  ]
}

declare module '#platform/server/feature.ts' {
  interface Feature {
    rankingOf?: ProfileSources['rankingOf']
    hasToLearn?: ProfileSources['hasToLearn']
    chatPasswordOf?: (house: House) => ProfileSources['chatPasswordOf']
  }
}
