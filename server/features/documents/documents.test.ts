import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDocuments, readDocument } from '#contract/documents.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { publishDocument } from './documents.ts'
import { bestText, missingConsents } from './documents.rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const text = (language: 'en' | 'pl', html: string) => ({ language, title: `Rules (${language})`, html })

test('before anything is published the list is empty and a page says so', async () => {
  expect((await app.as(undefined)(listDocuments, {})).body).toEqual([])
  const { status, body } = await app.as(undefined)(readDocument, { name: 'rulebook' })
  expect([status, body.code]).toEqual([404, 'document_not_found'])
})

test('C-42: the newest version is shown, in the caller’s language where there is one', async () => {
  await publishDocument(app.db, {
    name: 'rulebook',
    consent_required: false,
    texts: [text('en', '<p>Old</p>')],
  })
  const texts = [text('en', '<p>New</p>'), text('pl', '<p>Nowe</p>')]
  expect(await publishDocument(app.db, { name: 'rulebook', consent_required: true, texts })).toBe(2)
  await publishDocument(app.db, {
    name: 'regulation',
    consent_required: true,
    texts: [text('en', '<p>Only English</p>')],
  })

  const polish = app.as(undefined, { headers: { 'accept-language': 'pl-PL,pl;q=0.9,en;q=0.5' } })
  const { body } = await polish(listDocuments, {})
  expect(
    body.map(({ name, version, language, consent_required, url }) => [
      name,
      version,
      language,
      consent_required,
      url,
    ]),
  ).toEqual([
    ['regulation', 1, 'en', true, '/documents/regulation'],
    ['rulebook', 2, 'pl', true, '/documents/rulebook'],
  ])
  expect((await polish(readDocument, { name: 'rulebook' })).body.html).toBe('<p>Nowe</p>')
})

test('what could run in a browser is taken out before it is stored', async () => {
  const html =
    '<h2>Hi</h2><script>alert(1)</script><p onclick="x()">Text <a href="javascript:alert(1)">a</a><a href="https://example.com">b</a></p><img src=x onerror=alert(1)><iframe src="//evil.example"></iframe>'
  await publishDocument(app.db, {
    name: 'privacy-policy',
    consent_required: false,
    texts: [text('en', html)],
  })
  const { body } = await app.as(undefined)(readDocument, { name: 'privacy-policy' })
  expect(body.html).toBe('<h2>Hi</h2><p>Text <a>a</a><a href="https://example.com">b</a></p>')
})

test('a consent covers the version that was read, no other', () => {
  const current = [
    { name: 'regulation', version: 2, consent_required: true } as const,
    { name: 'rulebook', version: 1, consent_required: false } as const,
  ]
  expect(missingConsents(current, [])).toEqual(['regulation'])
  expect(missingConsents(current, [{ name: 'regulation', version: 1 }])).toEqual(['regulation'])
  expect(missingConsents(current, [{ name: 'regulation', version: 2 }])).toEqual([])
})

test('without a text in the wished language there is the English one, else any', () => {
  const [en, pl] = [text('en', ''), text('pl', '')]
  expect([bestText([en, pl], 'pl'), bestText([en], 'pl'), bestText([pl], 'en'), bestText([], 'en')]).toEqual([
    pl,
    en,
    pl,
    undefined,
  ])
})
