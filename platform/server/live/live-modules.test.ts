import { expect, test } from 'vitest'
import { createModuleGate } from './live-modules.ts'

const DUELS = 'DuelsModule'

/** A gate whose questions are answered one by one, by hand. */
function slowGate() {
  const asked: { userIds: string[]; answer: (...on: string[]) => void; fail: () => void }[] = []
  const gate = createModuleGate(
    (userIds: string[]) =>
      new Promise((resolve, reject) => {
        asked.push({
          userIds,
          answer: (...on) => resolve(new Set(on)),
          fail: () => reject(new Error('away')),
        })
      }),
  )
  return { asked, gate }
}

test('what comes up while a question is under way is asked together, and answered in order', async () => {
  const { asked, gate } = slowGate()
  const heard: string[] = []
  const tell = async (name: string, userIds: string[]) => {
    heard.push(`${name} ${[...(await gate(userIds, DUELS))].join(' ')}`)
  }
  const told = ['anna', 'ben', 'cleo', 'ben'].map((id, at) => tell(`${at}`, [id, 'dan']))
  await Promise.resolve()
  expect(asked.map(({ userIds }) => userIds)).toEqual([['anna', 'dan']])
  asked[0]!.answer('anna')
  await told[0]
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]!.userIds).toEqual(['ben', 'cleo'])
  asked[1]!.answer('cleo')
  await Promise.all(told)
  expect(heard).toEqual(['0 anna', '1 ', '2 cleo', '3 '])
  expect(await gate(['anna', 'cleo', 'dan'], DUELS)).toEqual(new Set(['anna', 'cleo']))
  expect(asked, 'everything was known').toHaveLength(2)
})

test('a question that fails is told to all who asked it, and the next one is asked anew', async () => {
  const { asked, gate } = slowGate()
  const first = gate(['anna'], DUELS)
  const [second, third] = [gate(['ben'], DUELS), gate(['cleo'], DUELS)]
  asked[0]!.fail()
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!.fail()
  const failed = await Promise.allSettled([second, third])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = gate(['anna'], DUELS)
  await expect.poll(() => asked.length).toBe(3)
  asked[2]!.answer('anna')
  expect(await again).toEqual(new Set(['anna']))
})
