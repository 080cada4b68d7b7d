import { changeProfile } from '#features/account/contract/account.ts'
import { PROFILE_FIELDS } from '#platform/contract/written-fields.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** Texts that nobody reads again: a password is only ever compared. */
export const secretFields = [
  'POST /api/chat/sign-in password',
  'POST /api/login password',
  'POST /api/auth/confirm password',
  'POST /api/setup password',
  // A table and no text: what is in it is tried by the tests of the import.
  'POST /api/points/imports/file csv',
  'POST /api/trainings/desk/:training_id/attendance/file csv',
  'POST /api/register password',
  'PUT /api/user/me/password password',
  'PUT /api/user/me/password new_password',
  'POST /api/user/me/email password',
  'POST /api/two-factor/set-up password',
  'POST /api/two-factor/recovery-codes password',
  'POST /api/two-factor/off password',
  'POST /api/user/me/export password',
  'POST /api/user/me/erasure password',
  'POST /api/reset-password password',
  'POST /api/sign-on/providers client_secret',
  'PUT /api/sign-on/providers/:provider_id client_secret',
  // Read once, as claims; what they come to is tried by the tests of sign-on.
  'POST /api/sign-on/preview claims',
  'POST /api/sign-on/metadata xml',
]

/** For every line that people may write about themselves: writes it, and reads it back. */
export function profileFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  let open: Promise<void> | undefined
  let writer: Promise<Person> | undefined
  const lines = PROFILE_FIELDS.filter((field) => field !== 'phone_number')

  const write = async (field: (typeof lines)[number], text: string): Promise<Outcome> => {
    await (open ??= setSetting(appOf().db, 'profile_fields', PROFILE_FIELDS))
    const { status, body } = await appOf().as(await (writer ??= newcomer(appOf())))(changeProfile, {
      [field]: text,
    })
    return status === 400 ? { refused: body.fields?.[field] ?? '' } : { stored: body[field] ?? '' }
  }
  return Object.fromEntries(
    lines.map((field) => [`PATCH /api/user/me ${field}`, (text: string) => write(field, text)]),
  )
}
