import { getSettings, passwordPolicyOf } from '#features/programme/server/programme.ts'
import type { FieldProblem } from '#platform/server/http/errors.ts'
import type { Services } from '#platform/server/services.ts'
import { passwordProblem } from '#features/auth/server/auth.rules.ts'
import { type KnownNames, weaknessOf } from './guessing.ts'

/** Why somebody may not have this password, if they may not; `before` is the hash of the one that they have. */
export async function newPasswordProblem(
  { db, passwords }: Pick<Services, 'db' | 'passwords'>,
  password: string,
  whose: Omit<KnownNames, 'programme'> & { before?: string | null | undefined },
): Promise<FieldProblem | undefined> {
  const settings = await getSettings(db)
  const { before, ...names } = whose
  const problem = passwordProblem(password, passwordPolicyOf(settings))
  if (problem) return problem
  const weakness = await weaknessOf(password, { ...names, programme: settings.name })
  if (weakness) return { code: weakness }
  if (before && (await passwords.matches(password, before))) return { code: 'password_same' }
  return undefined
}
