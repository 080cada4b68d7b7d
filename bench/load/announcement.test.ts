import { expect, test } from 'vitest'
import { tryEverything } from '#app/testing/extent.ts'
import { runAnnouncement } from './announcement.ts'

test.runIf(tryEverything)(
  'an announcement in small: everybody is told once and whoever has it open hears of it, also when the app is killed in the middle',
  async () => {
    const run = await runAnnouncement({ people: 6_000, open: 30, calmSeconds: 1, kills: 1 }, () => undefined)
    const nobody = { doubled: 0, missed: 0 }
    expect(run.proof).toEqual({ meant: 6_002, rows: 6_002, ...nobody })
    expect(run.broken.proof).toEqual({ meant: 6_002, rows: 6_002, ...nobody })
    expect(run.pages).toMatchObject({ open: 30, heard: 30, found_once: 30, refused: 0 })
    const [told] = run.broken.told_at_kills
    expect(told, 'it was killed in the middle').toBeGreaterThan(0)
    expect(told).toBeLessThan(6_002)
    expect(run.broken.found_once).toBe(30)
    expect(run.refused_calls).toBe(0)
  },
  240_000,
)
