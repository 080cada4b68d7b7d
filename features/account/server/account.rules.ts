import type { ProfileField } from '#platform/contract/profile.ts'
import { PROFILE_FIELDS } from '#platform/contract/written-fields.ts'

type Fields = Partial<Record<ProfileField, string | null | undefined>>

/** What was sent, with nothing in place of an empty line. */
export function changesOf(input: Fields): Partial<Record<ProfileField, string | null>> {
  const sent = PROFILE_FIELDS.filter((field) => input[field] !== undefined)
  return Object.fromEntries(sent.map((field) => [field, input[field] || null]))
}

/** Fields that somebody else (another tab) has changed to something different since the person saw them. */
export function fieldsOvertaken({
  stands,
  changes,
  was,
}: {
  stands: Fields
  changes: Fields
  was: Fields
}): ProfileField[] {
  return PROFILE_FIELDS.filter((field) => {
    if (changes[field] === undefined || was[field] === undefined) return false
    const now = stands[field] || null
    return now !== (was[field] || null) && now !== changes[field]
  })
}
