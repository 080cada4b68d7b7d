import { beforeEach, expect, test } from 'vitest'
import { changeProfile } from '#features/account/contract/account.ts'
import { getProfile } from '#platform/contract/profile.ts'
import { PROFILE_FIELDS } from '#platform/contract/written-fields.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
beforeEach(() => setSetting(app.db, 'profile_fields', ['phone_number', 'position', 'city']))

test('phone, position and city are the person’s own, and an empty line is none', async () => {
  const anna = await app.person('Anna')
  const wish = { phone_number: ' +48 600 100 200 ', position: 'Driver', city: 'Łódź' }
  expect((await app.as(anna)(changeProfile, wish)).body).toMatchObject({
    ...wish,
    phone_number: '+48 600 100 200',
  })
  const { body } = await app.as(anna)(changeProfile, { city: ' ' })
  expect([body.city, body.position]).toEqual([null, 'Driver'])
  expect((await app.as(anna)(getProfile, {})).body).toMatchObject({ city: null, position: 'Driver' })
})

test('what the company looks after is refused field by field, and nothing of the call is kept', async () => {
  const bea = await app.person('Bea')
  const { status, body } = await app.as(bea)(changeProfile, {
    city: 'Gdynia',
    first_name: 'Queen',
    section: 'X',
  })
  expect([status, body.code, Object.keys(body.fields ?? {}).toSorted()]).toEqual([
    403,
    'account_field_fixed',
    ['first_name', 'section'],
  ])
  expect(body.fields?.['first_name']).toBe('Your company looks after this.')
  expect((await app.as(bea)(getProfile, {})).body).toMatchObject({ city: null, first_name: 'Bea' })
})

test('a programme may leave names to the person as well, but never no name', async () => {
  await setSetting(app.db, 'profile_fields', [...PROFILE_FIELDS])
  const cara = await app.person('Cara')
  expect((await app.as(cara)(changeProfile, { last_name: 'Nowak' })).body.last_name).toBe('Nowak')
  expect((await app.as(cara)(changeProfile, { last_name: '' })).status).toBe(400)
})

test.each(['abc', '12', '+', '600 100 200 ext', '٠١٢٣٤٥٦'])(
  '%s is no telephone number',
  async (phone_number) => {
    const { status, body } = await app.as(await app.person(`Phone${phone_number.length}${Math.random()}`))(
      changeProfile,
      { phone_number },
    )
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['phone_number']])
  },
)

test('two tabs do not undo each other unseen', async () => {
  const dora = await app.person('Dora')
  await app.as(dora)(changeProfile, { city: 'Kraków' })
  // Both tabs were opened with Kraków.
  const was = { city: 'Kraków', position: null }
  expect((await app.as(dora)(changeProfile, { city: 'Gdańsk', was })).status).toBe(200)
  const late = await app.as(dora)(changeProfile, { city: 'Sopot', was })
  expect([late.status, late.body.code, Object.keys(late.body.fields ?? {})]).toEqual([
    409,
    'account_profile_changed',
    ['city'],
  ])
  // What the other tab left alone may change, and the same word twice is no quarrel.
  expect((await app.as(dora)(changeProfile, { position: 'Cook', was })).status).toBe(200)
  expect((await app.as(dora)(changeProfile, { city: 'Gdańsk', was })).status).toBe(200)
  expect((await app.as(dora)(getProfile, {})).body).toMatchObject({ city: 'Gdańsk', position: 'Cook' })
})

test('of twenty tabs at once that saw the same, one saves', async () => {
  const ella = await app.person('Ella')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, tab) =>
      app.as(ella)(changeProfile, { city: `City ${tab}`, was: { city: null } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})
