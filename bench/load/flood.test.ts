import { expect, test } from 'vitest'
import { tryEverything } from '#app/testing/extent.ts'
import { runFlood } from './flood.ts'

test.runIf(tryEverything)(
  'D14: a flood in small: whoever is signed in is answered, pages open behind its address, and it is told when to come again',
  async () => {
    const { floods } = await runFlood({ readers: 50, seconds: 3 }, () => undefined)
    expect(floods.length).toBeGreaterThan(5)
    for (const { what, calls, pages, report } of floods) {
      expect([calls.refused, pages.refused, report.without_retry_after], what).toEqual([0, 0, 0])
      expect(report.answers['200'], what).toBeGreaterThan(0)
      expect(['200', '503'], what).toEqual(expect.arrayContaining(Object.keys(report.answers)))
    }
  },
  240_000,
)
