import type { ModuleName } from '#platform/contract/modules.ts'
import { countPreviewers, listPreviewers, type PreviewedKind } from '#platform/content/contract/previews.ts'
import { peopleWithModule } from '#features/modules/server/modules.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { countOfSegment, findPreviewers } from './previews.store.ts'

const MOST = 12

/** Which switch shows a kind of content; the library is open to whoever can sign in. */
const kinds: Record<PreviewedKind, { module: ModuleName | null; needsAccess: boolean }> = {
  news: { module: 'NewsModule', needsAccess: true },
  challenge: { module: 'ChallengeModule', needsAccess: true },
  vote: { module: 'TripVoteModule', needsAccess: true },
  questionnaire: { module: null, needsAccess: true },
  training: { module: 'ElearningModule', needsAccess: true },
  course: { module: 'ElearningModule', needsAccess: true },
  library: { module: null, needsAccess: false },
}

/** Of these people, those who see a piece whatever its audience is; undefined where there is no such piece. */
export type KeptBy = (db: Db, contentId: string, userIds: readonly string[]) => Promise<string[] | undefined>

/** As whom content can be looked at, before anybody sees it. */
export function previewsHandlers(
  { db }: Pick<Services, 'db'>,
  keptBy: Readonly<Record<PreviewedKind, KeptBy>>,
) {
  /** Why each of these people sees nothing of this kind, or null. */
  async function offFor(kind: PreviewedKind, people: readonly { id: string; access: boolean }[]) {
    const { module, needsAccess } = kinds[kind]
    const ids = people.map(({ id }) => id)
    const on = module && (await peopleWithModule(db, ids, module))
    return ({ id, access }: { id: string; access: boolean }) => {
      if (needsAccess && !access) return 'access' as const
      return on && !on.has(id) ? ('module' as const) : null
    }
  }
  return [
    handle(listPreviewers, async ({ caller, input, fail }) => {
      const { kind, content_id, search } = input
      const people = await findPreviewers(db, caller.scope, { search, limit: MOST })
      const ids = people.map(({ id }) => id)
      const kept = content_id === undefined ? [] : await keptBy[kind](db, content_id, ids)
      if (!kept) throw fail('previewed_not_found')
      const off = await offFor(kind, people)
      return {
        people: people.map(({ access, ...person }) => ({
          ...person,
          off: off({ id: person.id, access }),
          kept: kept.includes(person.id),
        })),
      }
    }),

    handle(countPreviewers, ({ caller: { scope }, input: { kind, segment } }) =>
      countOfSegment(db, { scope, segment }, kinds[kind]),
    ),
  ]
}
