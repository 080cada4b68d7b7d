import { expect, test } from 'vitest'
import { markDemo } from '#features/programme/server/programme.ts'
import { forgotPassword } from '#features/auth/contract/auth.ts'
import { listOutbox } from '#features/outbox/contract/outbox.ts'
import { startTestApp } from '#app/testing/test-app.ts'

test('the demo shows the mails it would have sent, newest first, with their links', async () => {
  const app = await startTestApp()
  await markDemo(app.db)
  const anna = await app.person('Anna')
  for (let at = 0; at < 2; at += 1) await app.as(undefined)(forgotPassword, { email: anna.email })
  const { body } = await app.as(undefined)(listOutbox, {})
  expect(body).toHaveLength(2)
  expect(body[0]!.created_at >= body[1]!.created_at).toBe(true)
  expect(body[0]).toMatchObject({ to: anna.email, links: [expect.stringMatching(/\/reset-password\//)] })
  await app.stop()
})

test.each([
  ['outside the demo', { demo: false }, true],
  ['in a demo that sends its mails', { smtpUrl: 'smtp://127.0.0.1:1' }, true],
  ['where a programme was started as a demo', { demo: true }, false],
])('%s nobody reads them there, whoever asks', async (_, wish, isDemo) => {
  const app = await startTestApp(wish)
  if (isDemo) await markDemo(app.db)
  for (const person of [undefined, await app.person('Adam', { role: 'administrator' })]) {
    const { status, body } = await app.as(person)(listOutbox, {})
    expect([status, body.code]).toEqual([404, 'not_found'])
  }
  await app.stop()
})
