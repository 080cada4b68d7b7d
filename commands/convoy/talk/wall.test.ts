import { beforeAll, expect, test } from 'vitest'
import { readWallPost } from '#features/wall/contract/wall.ts'
import { reportWallEntry } from '#features/wall/contract/entries.ts'
import { comment, linesOf, post } from '#features/wall/server/wall.fixture.ts'
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

test('posts and comments are listed, hidden with a reason that the author reads, and shown again by command', async () => {
  expect(await run('wall list')).toBe('The wall is empty.')
  const { id } = await post(app, anna, { text: 'A long way\nfrom here' })
  const said = await comment(app, ben, { post_id: id, text: 'x'.repeat(80) })
  const lines = (await run('wall list')).split('\n')
  expect(lines[0]).toMatch(new RegExp(`^${said.id}  comment  .*  Ben Test  x{60}…$`))
  expect(lines[1]).toMatch(new RegExp(`^${id}  post     .*  Anna Test  A long way from here$`))

  await expect(run('wall hide', id)).rejects.toThrow('Say why')
  expect(await run('wall hide', id, 'A', 'private', 'address.')).toBe('Hidden. Its author is told why.')
  expect(await run('wall list')).toContain('hidden: A private address.')
  const read = () => app.as(ben)(readWallPost, { post_id: id })
  expect((await read()).status).toBe(404)
  expect(await linesOf(app, anna)).toMatchObject([{ event: 'hidden' }])
  expect(await run('wall show', id)).toBe('Shown again.')
  expect((await read()).status).toBe(200)
  await expect(run('wall show', '7')).rejects.toThrow('There is no entry 7: see wall list')
})

test('posts are pinned and reports read by command', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, async () => (await post(app, anna)).id))
  for (const id of ids.slice(0, 3)) expect(await run('wall pin', id)).toBe('Pinned.')
  await expect(run('wall pin', ids[3]!)).rejects.toThrow('Three posts are pinned already')
  expect(await run('wall unpin', ids[0]!)).toBe('Taken down.')
  expect(await run('wall reports')).toBe('Nothing is reported.')
  await app.as(ben)(reportWallEntry, { entry_id: ids[0]!, reason: 'advert' })
  expect(await run('wall reports')).toMatch(new RegExp(`^${ids[0]}  post     since .*  1 report  advert  `))
})
