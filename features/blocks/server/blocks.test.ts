import { describe, expect, test } from 'vitest'
import { blockPerson, listBlocks, unblockPerson } from '#features/blocks/contract/blocks.ts'
import { newcomers } from '#app/testing/crews.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { blockedAround, isBlockedBetween } from './blocks.ts'

const app = useTestApp()

describe('blocks', () => {
  test('are a list of one’s own, by name, once each', async () => {
    const [anna, ben, carl] = await newcomers(app, 3)
    const block = (user_id: string) => app.as(anna)(blockPerson, { user_id })
    expect((await block(anna!.id)).body.code).toBe('block_person_not_found')
    await block(carl!.id)
    await block(ben!.id)
    const { body } = await block(ben!.id)
    expect(body.people.map(({ id }) => id)).toEqual([ben!.id, carl!.id])
    expect((await app.as(ben)(listBlocks, {})).body.people).toEqual([])
    expect(await isBlockedBetween(app.db, ben!.id, anna!.id), 'it counts in both directions').toBe(true)
    expect(await isBlockedBetween(app.db, ben!.id, carl!.id)).toBe(false)
    expect(await blockedAround(app.db, anna!.id)).toEqual(new Set([ben!.id, carl!.id]))
    expect((await app.as(anna)(unblockPerson, { user_id: ben!.id })).body.people).toHaveLength(1)
    expect(JSON.stringify(body), 'D7: no address of anybody').not.toContain('@')
  })
})
