import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { listLibrary } from '#features/library/contract/library.ts'
import {
  changeLibraryFolder,
  listLibraryConsole,
  orderLibraryFolders,
} from '#features/library/contract/console.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { libraryDocument, libraryFolder } from './library.fixture.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const names = async (parent: string | null) =>
  (await app.as(olga)(listLibraryConsole, {})).body.folders
    .filter(({ parent_id }) => parent_id === parent)
    .map(({ texts }) => texts[0]!.name)
const order = (parent_id: string | null, folder_ids: string[]) =>
  app.as(olga)(orderLibraryFolders, { parent_id, folder_ids })

test('folders stand in the order in which the organisers put them, for readers as well', async () => {
  const [a, b, c] = [
    await libraryFolder(app, olga, 'Alpha'),
    await libraryFolder(app, olga, 'Beta'),
    await libraryFolder(app, olga, 'Gamma'),
  ]
  expect(await names(null)).toEqual(['Alpha', 'Beta', 'Gamma'])
  expect((await order(null, [c, a, b])).status).toBe(200)
  expect(await names(null)).toEqual(['Gamma', 'Alpha', 'Beta'])
  for (const folder_id of [a, b, c]) await libraryDocument(app, olga, `Within ${folder_id}`, { folder_id })
  const read = (await app.as(await app.person('Anna'))(listLibrary, {})).body.folders
  expect(read.map(({ name }) => name)).toEqual(['Gamma', 'Alpha', 'Beta'])

  await app.as(olga)(changeLibraryFolder, {
    folder_id: c,
    parent_id: a,
    texts: [{ language: 'en', name: 'Gamma' }],
  })
  await app.as(olga)(changeLibraryFolder, {
    folder_id: c,
    parent_id: null,
    texts: [{ language: 'en', name: 'Gamma' }],
  })
  expect(await names(null), 'what comes back stands last').toEqual(['Alpha', 'Beta', 'Gamma'])
})

test('an order that leaves one out, names one twice or a foreign one is refused', async () => {
  const parent = await libraryFolder(app, olga, 'Parent')
  const [a, b] = [await libraryFolder(app, olga, 'A', parent), await libraryFolder(app, olga, 'B', parent)]
  for (const ids of [[a], [a, a], [a, randomUUID()], [a, b, parent]]) {
    const { status, body } = await order(parent, ids)
    expect([status, body.code]).toEqual([409, 'library_folders_changed'])
  }
  expect(await names(parent)).toEqual(['A', 'B'])
})

test('two orders at once leave one of them, whole', async () => {
  const parent = await libraryFolder(app, olga, 'Raced')
  const ids: string[] = []
  for (const name of ['1', '2', '3', '4']) ids.push(await libraryFolder(app, olga, `Raced ${name}`, parent))
  const wishes = [ids, ids.toReversed()]
  const done = await Promise.all(Array.from({ length: 10 }, (_, at) => order(parent, wishes[at % 2]!)))
  expect(done.map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
  const after = await names(parent)
  const upwards = ['Raced 1', 'Raced 2', 'Raced 3', 'Raced 4']
  expect([upwards, upwards.toReversed()]).toContainEqual(after)
})
