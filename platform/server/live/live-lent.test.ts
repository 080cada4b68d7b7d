import { expect, test } from 'vitest'
import { chatTold, newsTold, openBrowser, startLiveServer } from './live.fixture.ts'

test('a line that somebody else’s link opened hears nothing of what is the person’s own', async () => {
  const server = await startLiveServer({
    recognise: async (token) => ({ userId: 'anna', sessionId: token, isLent: token === 'lent' }),
  })
  const [lent, own] = [await openBrowser(server.port, 'lent'), await openBrowser(server.port, 'own')]
  server.live.tell(['anna'], chatTold, { number: 1 })
  server.live.tell(['anna'], newsTold, { number: 2 })
  const numbers = (events: unknown[]) => (events as { number: number }[]).map(({ number }) => number)
  await expect.poll(() => numbers(own.events).toSorted((one, two) => one - two)).toEqual([1, 2])
  await expect.poll(() => numbers(lent.events)).toEqual([2])
  await server.stop()
})
