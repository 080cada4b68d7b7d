import type { Gap } from '#features/programme/contract/gaps.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import type { Services } from '#platform/server/services.ts'
import { countAdministrators, countWithoutLanguage } from './account.gaps.store.ts'

const ADMINISTRATORS = 2

/** One administrator who is ill or leaves locks everybody out; and whoever has no language is written to in a guess. */
export async function peopleGaps(
  { db }: Pick<Services, 'db'>,
  act: { act: 'start' } | { act: 'invite'; userIds: readonly string[] },
): Promise<Gap[]> {
  const { language } = await getSettings(db)
  const [administrators, wordless] = await Promise.all([
    countAdministrators(db),
    language ? 0 : countWithoutLanguage(db, act.act === 'invite' ? act.userIds : undefined),
  ])
  return [
    ...(administrators < ADMINISTRATORS
      ? [{ name: 'administrators' as const, count: administrators, needed: ADMINISTRATORS }]
      : []),
    ...(wordless > 0 ? [{ name: 'languages' as const, count: wordless, needed: null }] : []),
  ]
}
