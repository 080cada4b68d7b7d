import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerQuestion, getDuelSummary } from '#features/duels/contract/play.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import {
  ask,
  pass,
  rightPlace,
  runningDuel,
  startDuelApp,
  twoPeople,
} from '#features/duels/server/duels.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startDuelApp()
})
afterAll(() => app.stop())

/** Somebody who has read a question for so long and knows the answer. */
async function reading(ms: number) {
  const [anna, ben] = await twoPeople(app)
  const duel_id = await runningDuel(app, anna, ben)
  const chosen = [rightPlace(await ask(app, anna, duel_id))]
  await pass(app, duel_id, ms)
  return { anna, answer: { duel_id, position: 1, chosen } }
}

async function verdictOf(person: Person, duel_id: string) {
  return (await app.as(person)(getDuelSummary, { duel_id })).body.questions[0]?.mine?.verdict
}

test('E2: what a busy server takes to recognise somebody costs them no answer', async () => {
  const { anna, answer } = await reading(13_500)
  const held = await app.services.pool.connect()
  await held.query('begin; lock table auth_sessions in access exclusive mode')
  const answering = app.as(anna)(answerQuestion, answer)
  await pause(2_000)
  await held.query('rollback')
  held.release()
  expect((await answering).body.last?.answer.verdict).toBe('right')
})

test('E2: nothing is gained by a call that begins in time and is whole too late', async () => {
  const { anna, answer } = await reading(14_500)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1')
  const { duel_id, ...body } = answer
  const text = JSON.stringify(body)
  const heads = [
    `POST /api/duels/${duel_id}/answer HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${anna.token}`,
    'Content-Type: application/json',
    `Content-Length: ${text.length}`,
    'Connection: close',
  ]
  socket.write(`${heads.join('\r\n')}\r\n\r\n${text.slice(0, 5)}`)
  await pause(700)
  socket.write(text.slice(5))
  socket.resume()
  await once(socket, 'close')
  expect(await verdictOf(anna, duel_id)).toBe('missed')
})
