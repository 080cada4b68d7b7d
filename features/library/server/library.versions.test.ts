import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { uploadAttachment } from '#platform/contract/attachments.ts'
import {
  changeLibraryDocument,
  getLibraryConsole,
  publishLibraryDocument,
  readLibraryVersion,
} from '#features/library/contract/console.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { libraryContent, libraryDocument } from './library.fixture.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

test('the console reads every published version with its file, and none that is a draft or is not there', async () => {
  const attachment_id = randomUUID()
  await app.as(olga, { file: Buffer.from('%PDF-1.4\n%%EOF\n') })(uploadAttachment, {
    attachment_id,
    name: 'Old plan.pdf',
  })
  const text = { title: 'Plan', summary: 'Where we go', html: '', attachment_id }
  const id = await libraryDocument(app, olga, 'Plan', {
    texts: [
      { language: 'en', ...text },
      { language: 'pl', ...text, title: 'Trasa', html: '<p>Słowa</p>', attachment_id: null },
    ],
  })
  await app.as(olga)(changeLibraryDocument, { document_id: id, ...libraryContent('Newer plan') })
  const read = async (version: string) => app.as(olga)(readLibraryVersion, { document_id: id, version })
  const first = (await read('1')).body
  expect(first).toMatchObject({
    version: 1,
    texts: [
      { language: 'en', title: 'Plan', summary: 'Where we go', attachment_id },
      { language: 'pl', title: 'Trasa', html: '<p>Słowa</p>' },
    ],
    attachments: [{ id: attachment_id, name: 'Old plan.pdf' }],
  })
  expect((await read('2')).status).toBe(404)
  await app.as(olga)(publishLibraryDocument, { document_id: id, note: '', asks_again: true })
  expect((await read('2')).body.texts.map(({ title }) => title)).toEqual(['Newer plan'])
  expect((await read('1')).body.texts).toEqual(first.texts)
  expect((await app.http.inject({ url: (await read('1')).body.attachments[0]!.url })).statusCode).toBe(200)
  expect((await read('3')).status).toBe(404)
  const { body } = await app.as(olga)(getLibraryConsole, { document_id: id })
  expect(body.document.versions.map(({ version }) => version)).toEqual([2, 1])
  expect(body.document.attachments.map((file) => file.id)).toEqual([attachment_id])
})
