import { describe, expect, test } from 'vitest'
import {
  acceptDocuments,
  documentsChanged,
  listDocuments,
  listOwedDocuments,
  readDocument,
} from '#features/documents/contract/documents.ts'
import {
  exportConsents,
  listConsoleDocuments,
  publishDocumentVersion,
} from '#features/documents/contract/console.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { publishDocument } from './documents.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import { missingConsents } from './documents.rules.ts'

const app = useTestApp()

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
  expect([textIn([en, pl], 'pl'), textIn([en], 'pl'), textIn([pl], 'en'), textIn([], 'en')]).toEqual([
    pl,
    en,
    pl,
    undefined,
  ])
})

describe('accepting what has changed', () => {
  const publish = (asks_again: boolean, html = '<p>Words</p>') =>
    publishDocument(app.db, {
      name: 'data-controllers',
      consent_required: true,
      asks_again,
      texts: [text('en', html)],
    })
  const owedOf = async (person: Person) =>
    (await app.as(person)(listOwedDocuments, {})).body.owed
      .filter(({ name }) => name === 'data-controllers')
      .map(({ version, accepted }) => [version, accepted])

  test('is asked of whoever has not, and again after a change, unless it was a small one', async () => {
    const [anna, ben] = [await app.person('Anna'), await app.person('Ben')]
    const first = await publish(true)
    expect(await owedOf(anna)).toEqual([[first, null]])
    const accept = (person: Person, version: number) =>
      app.as(person)(acceptDocuments, { consents: [{ name: 'data-controllers', version }] })
    await Promise.all([accept(anna, first), accept(anna, first)])
    expect([await owedOf(anna), await owedOf(ben)]).toEqual([[], [[first, null]]])

    const corrected = await publish(false, '<p>Words.</p>')
    expect([await owedOf(anna), await owedOf(ben)]).toEqual([[], [[corrected, null]]])
    const { status, body } = await accept(ben, first)
    expect([status, body.code], 'nobody accepts what is not current').toEqual([409, 'document_outdated'])
    await accept(ben, corrected)

    const changed = await publish(true, '<p>Other words</p>')
    expect([await owedOf(anna), await owedOf(ben)]).toEqual([[[changed, first]], [[changed, corrected]]])
    const { body: old } = await app.as(anna)(readDocument, {
      name: 'data-controllers',
      version: String(first),
    })
    expect([old.html, old.current, old.versions.length]).toEqual(['<p>Words</p>', changed, 3])
    const none = await app.as(anna)(readDocument, { name: 'data-controllers', version: '99' })
    expect([none.status, none.body.code]).toEqual([404, 'document_not_found'])
  })

  test('is published by organisers, who do not overwrite each other, and see who has accepted', async () => {
    const olga = await app.person('Olga', { role: 'organiser' })
    const anna = await app.person('=Anna')
    const asOlga = app.as(olga)
    const current = async () =>
      (await asOlga(listConsoleDocuments, {})).body.documents.find(({ name }) => name === 'privacy-policy')!
    const wish = (after: number, html = '<p>Privately</p><script>x</script>') => ({
      name: 'privacy-policy' as const,
      after,
      consent_required: true,
      asks_again: true,
      texts: [{ language: 'en' as const, title: 'Privacy', html }],
    })
    const before = (await current()).versions[0]?.version ?? 0
    const all = await Promise.all(
      Array.from({ length: 5 }, () => asOlga(publishDocumentVersion, wish(before))),
    )
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect(app.told).toContainEqual({ userIds: ['everyone'], event: documentsChanged.name, payload: {} })
    const empty = await asOlga(publishDocumentVersion, wish(before + 1, '<p> </p>'))
    expect([empty.status, Object.keys(empty.body.fields ?? {})]).toEqual([422, ['texts.0.html']])
    const twice = await asOlga(publishDocumentVersion, {
      ...wish(before + 1),
      texts: [...wish(0).texts, ...wish(0).texts],
    })
    expect(Object.keys(twice.body.fields ?? {})).toEqual(['texts.1.language'])

    const owing = (await current()).owing
    await app.as(anna)(acceptDocuments, { consents: [{ name: 'privacy-policy', version: before + 1 }] })
    const after = await current()
    expect([after.versions[0]!.accepted, owing - after.owing]).toEqual([1, 1])
    expect(after.texts[0]!.html).toBe('<p>Privately</p>')
    const { csv } = (await asOlga(exportConsents, { name: 'privacy-policy' })).body
    expect(csv).toContain("'=Anna")
  })
})
