import { beforeAll, expect, test, vi } from 'vitest'
import { pino } from 'pino'
import { readMessages } from '#features/chat/contract/messages.ts'
import { reportMessage } from '#features/chat/contract/console.ts'
import { listContactMessages } from '#features/contact/contract/contact.ts'
import { groupOf, say } from '#features/chat/server/rooms/rooms.fixture.ts'
import { createBus } from '#platform/server/live/bus.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { runCommand } from '../run-command.fixture.ts'

const app = useTestApp()
let anna: Person
let ben: Person
beforeAll(async () => {
  anna = await app.person('Anna')
  ben = await app.person('Ben')
})

const run = (name: string, ...words: string[]) => runCommand(app, name, words)

test('reported messages are listed, hidden with a reason that their authors read, or left, by command', async () => {
  expect(await run('chat reports')).toBe('Nothing is reported.')
  const conversation_id = await groupOf(app, anna, ben)
  const said = (content: string) => say(app.db, { conversation_id, author_id: anna.id, content })
  const [bad, harmless, unreported] = [await said('Buy my car'), await said('Hello'), await said('Psst')]
  for (const { id } of [bad, harmless]) await app.as(ben)(reportMessage, { message_id: id, reason: 'advert' })
  const lines = (await run('chat reports')).split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(
    new RegExp(`^${bad.id}  Road trip  since .*  1 report  advert  Anna Test  Buy my car$`),
  )

  const heard: unknown[] = []
  const bus = await createBus({ connection: app.connection, log: pino({ level: 'silent' }) })
  bus.subscribe('chat.changed', (message) => heard.push(message))
  await expect(run('chat hide', bad.id)).rejects.toThrow('Say why')
  expect(await run('chat hide', bad.id, 'No', 'adverts.')).toBe('Hidden. Its author is told why.')
  await vi.waitFor(() => expect(heard).toEqual([{ conversation_id, number: bad.number }]))
  await bus.close()
  expect(await run('chat dismiss', harmless.id)).toBe('It stays.')
  expect(await run('chat reports')).toBe('Nothing is reported.')
  const { messages } = (await app.as(ben)(readMessages, { conversation_id })).body
  expect(messages.map(({ gone }) => gone)).toEqual(['hidden', null, null])
  expect((await app.as(anna)(listContactMessages, {})).body[0]!.body).toContain('No adverts.')

  await expect(run('chat dismiss', harmless.id)).rejects.toThrow('Nothing about this message waits')
  await expect(run('chat hide', unreported.id, 'No reason')).rejects.toThrow('is reported: see chat reports')
  await expect(run('chat hide', '7', 'No reason')).rejects.toThrow('No message 7 is reported')
})
