import { describe, expect, test } from 'vitest'
import { getPasswordPolicy } from '#features/auth/contract/auth.ts'
import { listModules } from '#platform/contract/modules.ts'
import { getProgramme } from '#platform/contract/programme.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { setSetting } from './programme.ts'
import { hasStarted } from './programme.rules.ts'

const app = useTestApp()

const minutes = (fromNow: number) => new Date(Date.now() + fromNow * 60_000).toISOString()

describe('the programme', () => {
  test('C-72: has placeholders for its contact until the organisers replace them', async () => {
    const { body } = await app.as(undefined)(getProgramme, {})
    expect(body).toMatchObject({
      name: 'Convoy',
      started: false,
      contact_email: 'organisers@example.com',
      contact_phone: '+00 000 000 000',
    })
    await setSetting(app.db, 'contact_email', 'hello@example.org')
    expect((await app.as(undefined)(getProgramme, {})).body.contact_email).toBe('hello@example.org')
  })

  test('C-29: starts by its date, or when the organisers say so', async () => {
    const started = async () => {
      const programme = (await app.as(undefined)(getProgramme, {})).body.started
      expect((await app.as(undefined)(listModules, {})).body.status_module.on).toBe(programme)
      return programme
    }
    expect(await started()).toBe(false)
    await setSetting(app.db, 'starts_at', minutes(60))
    expect(await started()).toBe(false)
    await setSetting(app.db, 'starts_at', minutes(-60))
    expect(await started()).toBe(true)
    await setSetting(app.db, 'started', 'off')
    expect(await started()).toBe(false)
    await setSetting(app.db, 'starts_at', minutes(60))
    await setSetting(app.db, 'started', 'on')
    expect(await started()).toBe(true)
  })

  test('starts in the very moment, not before', () => {
    const at = { started: 'by_date', starts_at: '2026-05-01T08:00:00+02:00' } as const
    expect(hasStarted(at, '2026-05-01T05:59:59.999Z')).toBe(false)
    expect(hasStarted(at, '2026-05-01T06:00:00.000Z')).toBe(true)
    expect(hasStarted({ ...at, starts_at: null }, '2026-05-01T06:00:00.000Z')).toBe(false)
  })

  test.each([
    ['name', ''],
    ['password_min_length', 5],
    ['password_max_length', 12],
    ['allowed_domains', ['not a domain']],
    ['contact_email', 'nobody'],
    ['starts_at', 'tomorrow'],
    ['started', true],
  ] as const)('a setting that makes no sense is refused: %s = %j', async (name, value) => {
    await expect(setSetting(app.db, name, value)).rejects.toThrow()
  })

  test('a setting that was spoilt in the database falls back to its default', async () => {
    await app.db
      .insertInto('programme_settings')
      .values({ name: 'password_min_length', value: '"six"' })
      .execute()
    await setSetting(app.db, 'name', 'Convoy')
    expect((await app.as(undefined)(getPasswordPolicy, {})).body.min_length).toBe(10)
  })
})
