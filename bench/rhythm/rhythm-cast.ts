import { LISTED_KINDS } from '#features/inbox/contract/inbox.ts'
import { setDigest } from '#features/inbox/contract/choices.ts'
import { upsertChoice } from '#features/notifications/server/notifications.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { setPushSettings, subscribePush } from '#features/push/contract/push.ts'
import { startSession } from '#features/auth/server/auth.ts'
import { fillBank } from '#features/quiz/server/quiz.fixture.ts'
import { someValue } from '#features/thanks/server/thanks.fixture.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { pushBrowser } from '#e2e/push-service.ts'
import { runSql } from '#platform/server/schema.ts'

const CREW = 5
const AT_ONCE = 25
const PROGRAMME_ZONE = 'Europe/Warsaw'
/** From the one end of the day to the other; null: as the programme. */
const ZONES = [
  null,
  'Europe/Warsaw',
  'America/Los_Angeles',
  'Asia/Tokyo',
  'Pacific/Auckland',
  'America/Sao_Paulo',
]
/** Null: as many as the programme allows. */
const OWN_CAPS = [null, null, null, 1, 4, 100]
const NIGHT = { days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '07:00' }

/** Somebody who has everything switched on: where their day begins, and how many pushes it may have. */
export type Rider = Person & { zone: string; cap: number; device: string }
export type Cast = { riders: Rider[]; organiser: Person; values: string[] }

/** People in crews of five with a device each, told of every kind by every channel, in zones and quiet hours of their own. */
export async function rhythmCast(
  app: TestApp,
  { people, cap, pushOrigin }: { people: number; cap: number; pushOrigin: string },
): Promise<Cast> {
  await setSetting(app.db, 'started', 'on')
  await setSetting(app.db, 'time_zone', PROGRAMME_ZONE)
  await setSetting(app.db, 'notification_pushes_per_day', cap)
  for (const name of ['daily_question_points', 'thanks_points'] as const) await setSetting(app.db, name, 5)
  await fillBank(app.db, 60)
  const values = [await someValue(app, 'Helpful'), await someValue(app, 'Brave')]
  const organiser = await app.person('Olga', { role: 'organiser' })
  const riders: Rider[] = []
  while (riders.length < people) {
    const some = await newcomers(app, Math.min(AT_ONCE, people - riders.length))
    riders.push(
      ...(await Promise.all(
        some.map((person, at) => equip(app, person, { at: riders.length + at, cap, pushOrigin })),
      )),
    )
  }
  for (let at = 0; at < people; at += CREW)
    await app.crew(`Crew ${at / CREW + 1}`, ...riders.slice(at, at + CREW))
  // The sessions that their devices belong to outlast the month.
  await runSql(app.db)`update auth_sessions set expires_at = now() + interval '1 year'`
  return { riders, organiser, values }
}

/** Everybody comes in anew, as sessions and their tokens end. */
export async function comeIn(app: TestApp, { riders, organiser }: Cast): Promise<void> {
  const request = { ip: '127.0.0.1', userAgent: 'test' }
  for (const person of [...riders, organiser])
    person.token = (
      await startSession(app.db, app.auth.tokens, {
        userId: person.id,
        via: 'password',
        remember: true,
        request,
      })
    ).token
}

async function equip(
  app: TestApp,
  person: Person,
  { at, cap, pushOrigin }: { at: number; cap: number; pushOrigin: string },
): Promise<Rider> {
  const zone = ZONES[at % ZONES.length]!
  // Not in step with the zones.
  const own = OWN_CAPS[Math.floor(at / ZONES.length) % OWN_CAPS.length]!
  const { subscription, path } = pushBrowser(pushOrigin)
  const as = app.as(person)
  const answers = [
    await as(subscribePush, subscription),
    await as(setDigest, {
      digest: {
        rhythm: at % 7 === 0 ? 'weekly' : 'daily',
        hour: 6 + (at % 5),
        day: 1 + (at % 5),
        time_zone: zone,
      },
      daily_cap: own,
    }),
    await as(setPushSettings, {
      quiet: at % 3 === 0 ? null : { rules: [NIGHT], time_zone: zone ?? PROGRAMME_ZONE },
      show_content: true,
    }),
  ]
  const failed = answers.find(({ status }) => status !== 200)
  if (failed) throw new Error(`somebody could not switch everything on: ${JSON.stringify(failed.body)}`)
  for (const kind of LISTED_KINDS)
    await upsertChoice(app.db, person.id, { kind, in_app: true, email: true, push: true })
  return { ...person, zone: zone ?? PROGRAMME_ZONE, cap: own ?? cap, device: path }
}
