import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { uploadAttachment } from '#platform/contract/attachments.ts'
import {
  confirmLibraryDocument,
  listLibrary,
  readLibraryDocument,
} from '#features/library/contract/library.ts'
import {
  archiveLibraryDocument,
  changeLibraryDocument,
  changeLibraryFolder,
  createLibraryDocument,
  deleteLibraryDocument,
  deleteLibraryFolder,
  exportLibraryReaders,
  getLibraryConsole,
  type LibraryContent,
  listLibraryReaders,
  publishLibraryDocument,
} from '#features/library/contract/console.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { everybody, libraryContent, libraryDocument, libraryDraft, libraryFolder } from './library.fixture.ts'
import { remindReaders } from './library.jobs.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const content = libraryContent
const draft = (title: string, change: Partial<LibraryContent> = {}) => libraryDraft(app, olga, title, change)
const publish = (document_id: string, asks_again = true) =>
  app.as(olga)(publishLibraryDocument, { document_id, note: '', asks_again })
const published = (title: string, change: Partial<LibraryContent> = {}) =>
  libraryDocument(app, olga, title, change)
const rewrite = (document_id: string, title: string, change: Partial<LibraryContent> = {}) =>
  app.as(olga)(changeLibraryDocument, { document_id, ...content(title, change) })
const titles = async (person: Person, wish: object = {}) =>
  (await app.as(person)(listLibrary, wish)).body.documents.map(({ title }) => title)
const inSegment = async (segment: string) => {
  const person = await newcomer(app)
  await app.db.updateTable('users').set({ segment }).where('id', '=', person.id).execute()
  return person
}

describe('the library', () => {
  test('shows folders with what a person may see in them, and nothing of drafts, others and the archive', async () => {
    const [north, south] = [await inSegment('north'), await inSegment('south')]
    const folder = (name: string, parent?: string) => libraryFolder(app, olga, name, parent)
    const outer = await folder('Outer')
    const inner = await folder('Inner', outer)
    const hidden = await folder('Hidden')
    await published('Zebra', { folder_id: inner })
    await published('Ąbba', { folder_id: inner })
    await published('Only the north', { folder_id: outer, audience: { ...everybody, segments: ['north'] } })
    await published('North again', { folder_id: hidden, audience: { ...everybody, segments: ['north'] } })
    await draft('A draft', { folder_id: outer })
    const old = await published('An old one', { folder_id: outer })
    await app.as(olga)(archiveLibraryDocument, { document_id: old, archived: true })

    const root = async (person: Person) =>
      (await app.as(person)(listLibrary, {})).body.folders.map(({ name, documents }) => [name, documents])
    expect(await root(north)).toEqual([
      ['Hidden', 1],
      ['Outer', 3],
    ])
    expect(await root(south)).toEqual([['Outer', 2]])
    expect(await titles(south, { folder_id: outer })).toEqual([])
    const { body } = await app.as(south, { headers: { 'accept-language': 'pl' } })(listLibrary, {
      folder_id: inner,
    })
    expect(body.path.map(({ name }) => name)).toEqual(['Outer po polsku', 'Inner po polsku'])
    expect(body.documents.map(({ title }) => title)).toEqual(['Ąbba', 'Zebra'])
    for (const document_id of [old, await draft('Another draft')]) {
      const read = await app.as(north)(readLibraryDocument, { document_id })
      expect([read.status, read.body.code]).toEqual([404, 'library_document_not_found'])
    }
    const missing = await app.as(north)(listLibrary, { folder_id: randomUUID() })
    expect(missing.status).toBe(404)
  })

  test('finds words in every folder, in both languages, and goes on where a page ended', async () => {
    const reader = await inSegment('search')
    const only = { audience: { ...everybody, segments: ['search'] } }
    for (let at = 0; at < 34; at += 1) await published(`Kaskader ${String(at).padStart(2, '0')}`, only)
    await published('Unrelated', {
      ...only,
      texts: [
        {
          language: 'en',
          title: 'Bicycles',
          summary: '',
          html: '<p>Repairing them</p>',
          attachment_id: null,
        },
        { language: 'pl', title: 'Rowery', summary: '', html: '<p>Kasków żółtych</p>', attachment_id: null },
      ],
    })
    const first = (await app.as(reader)(listLibrary, { search: 'kaskad' })).body
    const second = (await app.as(reader)(listLibrary, { search: 'kaskad', cursor: first.next! })).body
    const all = [...first.documents, ...second.documents].map(({ title }) => title)
    expect([first.documents.length, all.length, new Set(all).size, second.next]).toEqual([30, 34, 34, null])
    expect(all).toEqual(all.toSorted())
    expect(await titles(reader, { search: 'repaired' }), 'another form of the word').toEqual(['Bicycles'])
    expect(await titles(reader, { search: 'zoltych' }), 'without accents').toEqual(['Bicycles'])
  })
})

describe('versions', () => {
  test('readers see what was published until the next is, and earlier ones stay readable', async () => {
    const anna = await newcomer(app)
    const id = await published('First words')
    await rewrite(id, 'Second words')
    const seen = async (version?: string) =>
      (await app.as(anna)(readLibraryDocument, { document_id: id, ...(version && { version }) })).body
        .document
    expect([(await seen()).title, (await seen()).current]).toEqual(['First words', 1])
    expect((await app.as(olga)(getLibraryConsole, { document_id: id })).body.document).toMatchObject({
      has_draft: true,
      version: 1,
    })
    const races = await Promise.all(Array.from({ length: 5 }, () => publish(id)))
    expect(races.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect([(await seen()).title, (await seen('1')).title]).toEqual(['Second words', 'First words'])
    expect((await seen('1')).current).toBe(2)
    const none = await app.as(anna)(readLibraryDocument, { document_id: id, version: '3' })
    expect(none.status).toBe(404)
    // The same words once more are no new version.
    await rewrite(id, 'Second words')
    expect((await publish(id)).body.code).toBe('library_nothing_new')
  })

  test('a file is handed over once, loads for readers, and goes when nothing published holds it', async () => {
    const hand = async (person: Person) => {
      const attachment_id = randomUUID()
      await app.as(person, { file: Buffer.from('%PDF-1.4\n%%EOF\n') })(uploadAttachment, {
        attachment_id,
        name: 'Plan.pdf',
      })
      return attachment_id
    }
    const withFile = (attachment_id: string) => ({
      texts: [{ language: 'en' as const, title: 'A plan', summary: '', html: '', attachment_id }],
    })
    const [first, second, foreign] = [await hand(olga), await hand(olga), await hand(await newcomer(app))]
    const id = await published('A plan', withFile(first))
    const anna = await newcomer(app)
    const { document } = (await app.as(anna)(readLibraryDocument, { document_id: id })).body
    expect(document).toMatchObject({ html: null, file: { kind: 'pdf' }, attachment: { name: 'Plan.pdf' } })
    expect((await app.http.inject({ url: document.attachment!.url })).statusCode).toBe(200)

    const wrong = await rewrite(id, 'A plan', withFile(foreign))
    expect([wrong.status, wrong.body.code]).toEqual([409, 'library_file_not_found'])
    await rewrite(id, 'A plan', withFile(second))
    // The draft is given up for the first file: the second stands nowhere now.
    await rewrite(id, 'A plan', withFile(first))
    const { rows } = await sql<{ id: string }>`select id from attachments where released_at is not null
      and id = any(${[first, second]}::uuid[])`.execute(app.db)
    expect(rows.map((row) => row.id)).toEqual([second])
    const empty = await rewrite(id, 'A plan', {
      texts: [{ language: 'en', title: 'A plan', summary: '', html: '<p> </p>', attachment_id: null }],
    })
    expect(Object.keys(empty.body.fields ?? {})).toEqual(['texts.0.html'])
  })
})

describe('required reading', () => {
  const required = (segment: string): Partial<LibraryContent> => ({
    required: true,
    audience: { ...everybody, segments: [segment] },
  })
  const owed = async (person: Person) => (await app.as(person)(listLibrary, { owed: 'true' })).body
  const confirm = (person: Person, document_id: string, version: number) =>
    app.as(person)(confirmLibraryDocument, { document_id, version })
  const noticesOf = async (person: Person) =>
    (await app.as(person)(listNotifications, {})).body.notifications.map(({ kind, read, notice }) => [
      kind,
      read,
      notice?.headline,
    ])

  test('is told, confirmed with its version, and asked for again after a change that matters', async () => {
    const anna = await inSegment('reading')
    const id = await published('Safety', required('reading'))
    expect(await noticesOf(anna)).toEqual([['document', false, 'There is a new document for you: Safety']])
    expect([(await owed(anna)).owed, (await owed(anna)).documents.length]).toEqual([1, 1])
    const presses = await Promise.all([confirm(anna, id, 1), confirm(anna, id, 1), confirm(anna, id, 1)])
    expect(new Set(presses.map(({ body }) => body.document.confirmed_at)).size).toBe(1)
    expect((await owed(anna)).owed).toBe(0)
    expect((await noticesOf(anna))[0]![1], 'what is done asks for nothing').toBe(true)

    await rewrite(id, 'Safety!', required('reading'))
    await publish(id, false)
    expect((await owed(anna)).owed, 'a small correction').toBe(0)
    await rewrite(id, 'Safety anew', required('reading'))
    await publish(id, true)
    expect((await owed(anna)).owed).toBe(1)
    const late = await confirm(anna, id, 2)
    expect([late.status, late.body.code]).toEqual([409, 'library_outdated'])
    await confirm(anna, id, 3)

    const neither = await published('Just so')
    expect((await confirm(anna, neither, 1)).body.code).toBe('library_not_required')
    const foreign = await newcomer(app)
    expect((await confirm(foreign, id, 3)).status).toBe(404)
  })

  test('reminds three days before it is due, once, and only those who owe it', async () => {
    const [owing, done] = [await inSegment('due'), await inSegment('due')]
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const id = await published('Before Friday', { ...required('due'), due_at: inDays(5) })
    await confirm(done, id, 1)
    await remindReaders(app.services)
    expect((await noticesOf(owing)).map(([, , headline]) => headline)).toEqual([
      'There is a new document for you: Before Friday',
    ])
    await rewrite(id, 'Before Friday', { ...required('due'), due_at: inDays(2) })
    await Promise.all([remindReaders(app.services), remindReaders(app.services)])
    expect(await noticesOf(owing)).toEqual([
      ['document', false, 'Please read and confirm this document: Before Friday'],
    ])
    expect((await noticesOf(done)).map(([, read]) => read)).toEqual([true])
  })

  test('its readers are listed by name and exported safely', async () => {
    const [first, second] = [await inSegment('listed'), await inSegment('listed')]
    await sql`update users set first_name = '=1+1' where id = ${second.id}`.execute(app.db)
    const id = await published('To be read', required('listed'))
    await confirm(first, id, 1)
    const who = async (state?: 'confirmed' | 'owing') =>
      (await app.as(olga)(listLibraryReaders, { document_id: id, ...(state && { state }) })).body.readers.map(
        (reader) => reader.id,
      )
    expect([await who('confirmed'), await who('owing')]).toEqual([[first.id], [second.id]])
    expect((await who()).length).toBe(2)
    const { csv } = (await app.as(olga)(exportLibraryReaders, { document_id: id })).body
    expect(csv).toContain("'=1+1")
    const { document } = (await app.as(olga)(getLibraryConsole, { document_id: id })).body
    expect([document.reach, document.confirmed]).toEqual([2, 1])
  })
})

describe('the console', () => {
  test('keeps folders three deep, out of themselves, and whole while something is in them', async () => {
    const make = (name: string, parent: string | null) => libraryFolder(app, olga, name, parent)
    const a = await make('Level 1', null)
    const b = await make('Level 2', a)
    const c = await make('Level 3', b)
    expect(await make('Level 4', c)).toBe('library_folder_deep')
    const move = async (folder_id: string, parent_id: string | null) =>
      (
        await app.as(olga)(changeLibraryFolder, {
          folder_id,
          parent_id,
          texts: [{ language: 'en', name: 'Moved' }],
        })
      ).body.code
    expect(await move(a, c), 'into itself').toBe('library_folder_deep')
    const other = await make('Other', null)
    expect(await move(a, other), 'three deep in another').toBe('library_folder_deep')
    expect(await move(c, other)).toBeUndefined()
    const drop = async (folder_id: string) =>
      (await app.as(olga)(deleteLibraryFolder, { folder_id })).body.code
    expect([await drop(other), await drop(b), await drop(b)]).toEqual([
      'library_folder_full',
      undefined,
      'library_folder_not_found',
    ])
    // Two at once that would stand in each other.
    const [x, y] = [await make('X', null), await make('Y', null)]
    const moved = await Promise.all([move(x, y), move(y, x)])
    expect(moved.filter((code) => code === undefined)).toHaveLength(1)
  })

  test('deletes what was never published, and archives the rest', async () => {
    const [never, once] = [await draft('Never'), await published('Once')]
    const drop = async (document_id: string) =>
      (await app.as(olga)(deleteLibraryDocument, { document_id })).body.code
    expect([await drop(never), await drop(once)]).toEqual([undefined, 'library_published'])
    const archive = async (document_id: string) =>
      (await app.as(olga)(archiveLibraryDocument, { document_id, archived: true })).body.code
    expect(await archive(await draft('Nothing yet'))).toBe('library_not_published')
    const wrong = await app.as(olga)(createLibraryDocument, content('Nowhere', { folder_id: randomUUID() }))
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['folder_id'])
  })
})
