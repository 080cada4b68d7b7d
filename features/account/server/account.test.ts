import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listCountries, setLanguage } from '#features/account/contract/account.ts'
import { getProfile, Profile } from '#platform/contract/profile.ts'
import { forgotPassword } from '#features/auth/contract/auth.ts'
import { publish, writeVote } from '#features/vote/server/vote.fixture.ts'
import { lastMailTo } from '#app/testing/mails.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()

const C41 =
  'id first_name last_name email phone_number position segment mandatory_training section access institution city worker_id avatar deleted user_can_vote department country role firebase_chat_id firebase_chat_password ranking'

test('C-41: the profile has every field of the specification, and of nobody else', async () => {
  const anna = await app.person('Anna', { segment: 'field' })
  const olga = await app.person('Olga', { role: 'organiser' })
  const audience = { segments: ['field'], department_ids: [], country_ids: [] }
  await publish(app, olga, (await writeVote(app, olga, { audience })).id)
  const { body } = await app.as(anna)(getProfile, {})
  expect(Object.keys(body)).toEqual(expect.arrayContaining(C41.split(' ')))
  expect(z.strictObject(Profile.shape).safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({
    id: anna.id,
    email: anna.email,
    segment: 'field',
    user_can_vote: true,
    department: null,
    country: null,
  })
  expect(body.ranking).toEqual({ general: { position: null, points: 0 }, stages: [] })
})

test('C-41: department and country are objects when there are any', async () => {
  const ben = await app.person('Ben')
  const department = await app.db
    .insertInto('departments')
    .values({ name: 'Sales' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const country = await app.db
    .insertInto('countries')
    .values({ code: 'PL', name: 'Polska' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('users')
    .set({ department_id: department.id, country_id: country.id })
    .where('id', '=', ben.id)
    .execute()
  const { body } = await app.as(ben)(getProfile, {})
  expect([body.department, body.country]).toEqual([
    { id: department.id, name: 'Sales' },
    { id: country.id, name: 'Polska', code: 'PL' },
  ])
})

test('the countries of the company are listed by name, as people sort them', async () => {
  const reader = await app.person('Dana')
  await app.db
    .insertInto('countries')
    .values([
      { code: 'SK', name: 'Slovensko' },
      { code: 'CZ', name: 'Česko' },
      { code: 'DE', name: 'Deutschland' },
    ])
    .execute()
  const { body } = await app.as(reader)(listCountries, {})
  const names = body.map(({ name }) => name)
  expect(names.indexOf('Česko')).toBeLessThan(names.indexOf('Deutschland'))
  expect(names.indexOf('Deutschland')).toBeLessThan(names.indexOf('Slovensko'))
})

test('the chosen language is kept, and mails are written in it', async () => {
  const celia = await app.person('Celia')
  expect((await app.as(celia)(setLanguage, { language: 'pl' })).body).toEqual({ language: 'pl' })
  expect((await app.as(celia)(getProfile, {})).body.language).toBe('pl')
  await app.as(undefined)(forgotPassword, { email: celia.email })
  expect((await lastMailTo(app, celia.email)).subject).toMatch(/hasło/i)
})

test('a language that we do not speak is refused', async () => {
  const { status, body } = await app.as(await app.person('Dora'))(setLanguage, { language: 'de' as 'en' })
  expect([status, body.code, body.fields]).toEqual([
    400,
    'invalid_input',
    { language: 'Choose one of the options.' },
  ])
})
