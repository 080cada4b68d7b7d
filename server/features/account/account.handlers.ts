import { getProfile, listCountries, listDepartments, type Ranking, setLanguage } from '#contract/account.ts'
import { handle } from '#server/platform/handler.ts'
import type { Db } from '#server/schema.ts'
import type { Services } from '#server/services.ts'
import { findNamed, setUserLanguage } from './account.store.ts'

/** What the profile takes from features above this one. */
export type ProfileSources = {
  rankingOf: (db: Db, userId: string) => Promise<Ranking>
  chatPasswordOf: (sessionId: string) => string
}

export function accountHandlers({ db }: Services, { rankingOf, chatPasswordOf }: ProfileSources) {
  return [
    handle(getProfile, async ({ caller }) => ({
      ...caller.person,
      firebase_chat_password: chatPasswordOf(caller.sessionId),
      ranking: await rankingOf(db, caller.id),
    })),

    handle(setLanguage, async ({ caller, input }) => {
      await setUserLanguage(db, caller.id, input.language)
      return { language: input.language }
    }),

    handle(listDepartments, () => findNamed(db, 'departments')),

    handle(listCountries, () => findNamed(db, 'countries')),
  ]
}
