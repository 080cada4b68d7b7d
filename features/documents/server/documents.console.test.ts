import { beforeAll, expect, test } from 'vitest'
import {
  acceptDocuments,
  type DocumentName,
  listOwedDocuments,
  readDocument,
} from '#features/documents/contract/documents.ts'
import {
  exportConsents,
  getConsoleDocument,
  listConsoleDocuments,
  publishDocumentVersion,
  readConsoleVersion,
  saveDocumentDraft,
} from '#features/documents/contract/console.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let olga: Person
let igor: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  igor = await app.person('Igor', { role: 'organiser' })
})

const english = (html = '<p>Drive well.</p>') => ({ language: 'en' as const, title: 'Rules', html })
const polish = (html = '<p>Jedź dobrze.</p>') => ({ language: 'pl' as const, title: 'Zasady', html })
const consoleView = async (name: DocumentName) => (await app.as(olga)(getConsoleDocument, { name })).body

function publish(name: DocumentName, after: number, wish: object = {}) {
  const content = { consent_required: true, asks_again: true, texts: [english(), polish()] }
  return app.as(olga)(publishDocumentVersion, { name, after, ...content, ...wish })
}

test('a draft may lack words, is read by nobody, and stays until it is published', async () => {
  const draft = { consent_required: true, texts: [english(), { ...polish(''), title: '' }] }
  const { body } = await app.as(olga)(saveDocumentDraft, { name: 'rulebook', ...draft, after: 0 })
  expect([body.document.has_draft, body.document.draft, body.saved?.number]).toEqual([true, draft, 1])
  expect((await app.as(undefined)(readDocument, { name: 'rulebook' })).status).toBe(404)

  expect((await publish('rulebook', 0)).status).toBe(200)
  const { document, saved } = await consoleView('rulebook')
  expect([document.has_draft, document.draft.texts.length, saved?.number]).toEqual([false, 2, 2])
  await app.as(olga)(saveDocumentDraft, { name: 'rulebook', ...draft, after: 2 })
  const { body: read } = await app.as(undefined)(readDocument, { name: 'rulebook' })
  expect([read.html, (await consoleView('rulebook')).document.has_draft]).toEqual([
    '<p>Drive well.</p>',
    true,
  ])
})

test('what could run in a browser does not reach the draft', async () => {
  const texts = [english('<p onclick="x()">Fine</p><script>alert(1)</script>')]
  const wish = { name: 'regulation' as const, consent_required: false, texts }
  const { body } = await app.as(olga)(saveDocumentDraft, wish)
  expect(body.document.draft.texts[0]!.html).toBe('<p>Fine</p>')
})

test('nobody publishes over what a colleague has saved since', async () => {
  const number = (await consoleView('data-controllers')).saved?.number ?? 0
  const draft = { name: 'data-controllers' as const, consent_required: false }
  await app.as(igor)(saveDocumentDraft, { ...draft, texts: [english('<p>Igor</p>')], after: number })
  const refused = await publish('data-controllers', 0, { saved: number })
  expect([refused.status, refused.body.code]).toEqual([409, 'content_changed'])
  expect((await publish('data-controllers', 0, { saved: number + 1 })).status).toBe(200)
})

test('ten who save at once: one is kept, the others are told', async () => {
  const after = (await consoleView('privacy-policy')).saved?.number ?? 0
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      app.as(at % 2 ? olga : igor)(saveDocumentDraft, {
        name: 'privacy-policy',
        consent_required: false,
        texts: [english(`<p>Words ${at}</p>`)],
        after,
      }),
    ),
  )
  const states = all.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(states).toEqual([200, ...Array<number>(9).fill(409)])
})

test('a language in which a document is read does not get lost', async () => {
  const name = 'privacy-policy'
  expect((await publish(name, 0)).status).toBe(200)
  const lost = await publish(name, 1, { texts: [english()] })
  expect([lost.status, lost.body.code, Object.keys(lost.body.fields ?? {})]).toEqual([
    422,
    'document_content_wrong',
    ['texts'],
  ])
  const empty = await publish(name, 1, { texts: [english(), polish('<p> </p>')] })
  expect([empty.status, Object.keys(empty.body.fields ?? {})]).toEqual([422, ['texts.1.html']])
  expect((await consoleView(name)).document.versions).toHaveLength(1)
})

test('how many will be asked is said before, and it is so many', async () => {
  const name = 'rulebook'
  const [anna, ben] = [await app.person('Anna'), await app.person('Ben')]
  const version = (await consoleView(name)).document.versions[0]!.version
  await app.as(anna)(acceptDocuments, { consents: [{ name, version }] })
  const { would_ask } = (await consoleView(name)).document
  expect([would_ask.again, would_ask.still]).toEqual([4, 3])

  await publish(name, version, { asks_again: false, texts: [english('<p>Small.</p>'), polish()] })
  const owes = async (person: Person) =>
    (await app.as(person)(listOwedDocuments, {})).body.owed.some((owed) => owed.name === name)
  expect([await owes(anna), await owes(ben)]).toEqual([false, true])
  await publish(name, version + 1, { texts: [english('<p>Large.</p>'), polish()] })
  const { document } = await consoleView(name)
  expect([await owes(anna), document.owing, document.would_ask.again]).toEqual([true, 4, 4])
})

test('every version can be read in each language, with how many accepted it', async () => {
  const name = 'rulebook'
  const { versions } = (await consoleView(name)).document
  const first = versions.at(-1)!
  const { body } = await app.as(igor)(readConsoleVersion, { name, version: String(first.version) })
  expect(new Map(body.texts.map(({ language, html }) => [language, html]))).toEqual(
    new Map([
      ['en', '<p>Drive well.</p>'],
      ['pl', '<p>Jedź dobrze.</p>'],
    ]),
  )
  expect([first.accepted, versions.length]).toEqual([1, 3])
  expect((await app.as(igor)(readConsoleVersion, { name, version: '99' })).status).toBe(404)
  expect((await app.as(igor)(exportConsents, { name })).body.csv).toContain('Anna')
  expect((await app.as(igor)(listConsoleDocuments, {})).body.documents).toHaveLength(4)
})
