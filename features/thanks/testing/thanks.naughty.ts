import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hideThanks } from '#features/thanks/contract/console.ts'
import { reviewThanksFlag } from '#features/thanks/contract/flags.ts'
import { someValue, thanked, tryThanks } from '#features/thanks/server/thanks.fixture.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const GIVE = 'PUT /api/thanks/:thanks_id text'
const HIDE = 'PUT /api/thanks/desk/:thanks_id/hidden reason'
const REVIEW = 'POST /api/thanks/desk/flags/:flag_id note'

/** Their texts have several lines. */
export const blocksOfThanks = [GIVE, HIDE, REVIEW]
/** Those that have to be longer than most naughty strings. */
export const reasonsOfThanks = [HIDE]

/** For every field about thanks that takes text of people: sends it, and reads it back. */
export function thanksFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  let writing: Promise<Person> | undefined
  const organiser = () => (writing ??= appOf().person(`Hushes${randomUUID()}`, { role: 'organiser' }))
  let value: Promise<string> | undefined
  const valueId = () => (value ??= someValue(appOf()))
  const two = async () => (await newcomers(appOf(), 2)) as [Person, Person]
  return {
    [GIVE]: async (text) => {
      const { thanks_id, status, body } = await tryThanks(appOf(), await two(), {
        value_id: await valueId(),
        text,
      })
      if (status === 400) return { refused: body.fields?.text ?? '' }
      const { rows } = await sql<{
        text: string
      }>`select text from wall_entries where id = ${thanks_id}`.execute(appOf().db)
      return { stored: rows[0]!.text }
    },
    [HIDE]: async (reason) => {
      const thanks_id = await thanked(appOf(), await two(), { value_id: await valueId() })
      const { status, body } = await appOf().as(await organiser())(hideThanks, { thanks_id, reason })
      return status === 400
        ? { refused: body.fields?.reason ?? '' }
        : { stored: body.thanks.hidden?.reason ?? '' }
    },
    [REVIEW]: async (note) => {
      const [first_id, second_id] = (await two()).map(({ id }) => id).toSorted()
      const { rows } = await sql<{ id: string }>`insert into thanks_flags (kind, first_id, second_id)
        values ('pair', ${first_id}, ${second_id}) returning id`.execute(appOf().db)
      const wish = { flag_id: rows[0]!.id, verdict: 'dismissed', note } as const
      const { status, body } = await appOf().as(await organiser())(reviewThanksFlag, wish)
      return status === 400 ? { refused: body.fields?.note ?? '' } : { stored: body.flag.note ?? '' }
    },
  }
}
