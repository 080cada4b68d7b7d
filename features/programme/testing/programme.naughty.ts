import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { getProfile } from '#platform/contract/profile.ts'
import { createKey } from '#features/keys/contract/keys.ts'
import { importPointsFile, listImports } from '#features/points/contract/imports.ts'
import { correctPoints, counterEntry, listLedger } from '#features/points/contract/ledger.ts'
import { setUp } from '#features/setup/contract/setup.ts'
import { changeWebhook, createWebhook } from '#features/webhooks/contract/webhooks.ts'
import { findSetupCode, forgetSetup } from '#features/setup/server/setup.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const CORRECT = 'POST /api/points/corrections reason'
const COUNTER = 'POST /api/points/entries/:entry_id/counter reason'

/** Those that have to be longer than most naughty strings. */
export const reasonsOfProgramme = [CORRECT, COUNTER]

/** For every field of the console's programme part that takes text of people: sends it, and reads it back. */
export function programmeFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  let making: Promise<Person> | undefined
  const ada = () => (making ??= appOf().person('Programme', { role: 'administrator' }))
  const as = async () => appOf().as(await ada())
  let turn: Promise<unknown> = Promise.resolve()
  const url = 'https://hooks.example.com/x'
  const events = ['stage.closed' as const]

  function inTurn(work: () => Promise<Outcome>): Promise<Outcome> {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  /** One after the other, each on an installation that nobody has set up yet. */
  function setUpAs(change: { first_name?: string; last_name?: string }): Promise<Outcome> {
    const work = async (): Promise<Outcome> => {
      const { db } = appOf()
      const mine = (await ada()).id
      await sql`delete from setup_done`.execute(db)
      await sql`update users set role = 'participant' where role = 'administrator'`.execute(db)
      forgetSetup(db)
      await sql`delete from auth_limits`.execute(db)
      const field = change.first_name === undefined ? 'last_name' : 'first_name'
      const { status, body } = await appOf().as(undefined)(setUp, {
        code: (await findSetupCode(db))!,
        first_name: 'Ada',
        last_name: 'First',
        email: `${randomUUID()}@example.com`,
        password: 'open-the-gate',
        language: 'en',
        ...change,
      })
      await sql`update users set role = 'administrator' where id = ${mine}`.execute(db)
      if (status === 400) return { refused: body.fields?.[field] ?? '' }
      return { stored: (await appOf().as({ token: body.token })(getProfile, {})).body[field] }
    }
    return inTurn(work)
  }
  const correct = async (reason: string) => {
    const { id } = await newcomer(appOf())
    const wish = { id: randomUUID(), user_ids: [id], kind: 'bonus' as const, points: 1, reason }
    return { id, answer: await (await as())(correctPoints, wish) }
  }

  return {
    'POST /api/setup first_name': (first_name) => setUpAs({ first_name }),
    'POST /api/setup last_name': (last_name) => setUpAs({ last_name }),
    'POST /api/points/imports/file name': async (name) => {
      const csv = `external_id,person,points\n${randomUUID()},nobody,1`
      const { status, body } = await (await as())(importPointsFile, { name, dry_run: false, csv })
      if (status === 400) return { refused: body.fields?.name ?? '' }
      const { imports } = (await (await as())(listImports, {})).body
      return { stored: imports.find(({ id }) => id === body.id)?.name ?? '' }
    },
    [CORRECT]: async (reason) => {
      const { id, answer } = await correct(reason)
      if (answer.status === 400) return { refused: answer.body.fields?.reason ?? '' }
      const { entries } = (await (await as())(listLedger, { user_id: id })).body
      return { stored: entries[0]?.reason ?? '' }
    },
    [COUNTER]: async (reason) => {
      const { id } = await correct('To be taken back')
      const [entry] = (await (await as())(listLedger, { user_id: id })).body.entries
      const { status, body } = await (await as())(counterEntry, { entry_id: entry!.id, reason })
      if (status === 400) return { refused: body.fields?.reason ?? '' }
      return { stored: (await (await as())(listLedger, { user_id: id })).body.entries[0]?.reason ?? '' }
    },
    'POST /api/keys name': (name) =>
      inTurn(async () => {
        await sql`update api_keys set revoked_at = now()`.execute(appOf().db)
        const { status, body } = await (await as())(createKey, {
          name,
          scopes: ['points.read'],
          expires_at: null,
        })
        return status === 400 ? { refused: body.fields?.name ?? '' } : { stored: body.key.name }
      }),
    'POST /api/webhooks name': (name) =>
      inTurn(async () => {
        await sql`delete from webhooks where id in (select id from webhooks order by created_at limit greatest(0,
        (select count(*) - 5 from webhooks)))`.execute(appOf().db)
        const { status, body } = await (await as())(createWebhook, { name, url, events })
        return status === 400 ? { refused: body.fields?.name ?? '' } : { stored: body.webhook.name }
      }),
    'PUT /api/webhooks/:webhook_id name': async (name) => {
      const { rows } = await sql<{ id: string }>`insert into webhooks (name, url, secret, events)
        values ('W', ${url}, 's', '{stage.closed}') returning id`.execute(appOf().db)
      const wish = { webhook_id: rows[0]!.id, name, url, events, is_on: true }
      const { status, body } = await (await as())(changeWebhook, wish)
      await sql`delete from webhooks where id = ${rows[0]!.id}`.execute(appOf().db)
      return status === 400 ? { refused: body.fields?.name ?? '' } : { stored: body.webhook.name }
    },
  }
}
