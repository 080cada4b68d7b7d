import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { messagesOf, writeToOrganisers } from '#features/contact/server/contact.fixture.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import type { Options } from '../command.ts'
import { runCommand } from '../run-command.fixture.ts'

const app = useTestApp()
let anna: Person
let olga: Person
beforeAll(async () => {
  anna = await app.person('Anna')
  olga = await app.person('Olga', { role: 'organiser' })
})

const run = (name: string, words: string[] = [], options: Options = {}) =>
  runCommand(app, name, words, options)

test('the inbox is read and answered by command, in the name of an organiser', async () => {
  expect(await run('contact inbox')).toBe('Nobody waits for an answer.')
  const { id } = await writeToOrganisers(app, anna, `Where is\nmy bus? ${'x'.repeat(80)}`)
  const inbox = await run('contact inbox')
  expect(inbox).toMatch(
    new RegExp(`^${id}  since .*  Anna Test <${anna.email}>  The bus  Where is my bus\\? x+…$`),
  )

  const answer = (words: string[], person?: string) =>
    run('contact answer', words, person === undefined ? {} : { person })
  await expect(answer([id], olga.email)).rejects.toThrow('What is the answer?')
  await expect(answer([id, 'At', 'the', 'gate.'])).rejects.toThrow('Who answers?')
  await expect(answer([id, 'At', 'the', 'gate.'], anna.email)).rejects.toThrow('Who answers?')
  await expect(answer(['7', 'Hello'], olga.email)).rejects.toThrow('There is no thread 7: see contact inbox')
  await expect(answer([randomUUID(), 'Hello'], olga.email)).rejects.toThrow('see contact inbox')
  expect(await messagesOf(app, anna), 'nothing of it was written').toHaveLength(1)

  expect(await answer([id, 'At', 'the', 'gate.'], olga.email)).toMatch(/^Answered\./)
  const [, last] = await messagesOf(app, anna)
  expect([last?.body, last?.author, last?.from_organisers, last?.read]).toEqual([
    'At the gate.',
    'Olga',
    true,
    false,
  ])
  expect(await run('contact inbox')).toBe('Nobody waits for an answer.')
})
