import { expect, test } from 'vitest'
import { DOCUMENT_NAMES } from '#features/documents/contract/documents.ts'
import { TEMPLATE_LANGUAGES, type TemplateLanguage } from './document-template.ts'
import { DRAFT_MARKS, fillTemplate, isStillDraft } from './template.ts'

const programme = { name: 'Road & <b>Ride</b>', contact_email: 'ride@example.com' }

test.each(DOCUMENT_NAMES)('there is a draft of %s in both languages, marked as one', async (name) => {
  const { texts } = await fillTemplate(name, programme)
  expect(texts.map(({ language }) => language)).toEqual(TEMPLATE_LANGUAGES)
  for (const { language, title, html } of texts) {
    expect(title.length).toBeGreaterThan(2)
    expect(html.length).toBeGreaterThan(400)
    expect(html.startsWith(`<p><strong>${DRAFT_MARKS[language as TemplateLanguage]}`)).toBe(true)
    expect(`${title} ${html}`).not.toMatch(/\{\w+\}/)
    expect(html).not.toContain('<b>')
    expect(isStillDraft(html)).toBe(true)
  }
  const [english, polish] = texts.map(({ html }) => (html.match(/<h2>/g) ?? []).length)
  expect(english).toBe(polish)
})

test('a text is no draft any more when the mark is gone and nothing waits to be filled in', () => {
  expect(isStillDraft('<p>Points end with the programme.</p>')).toBe(false)
  expect(isStillDraft('<p>Within [14] days</p>')).toBe(true)
  expect(isStillDraft(`<p>${DRAFT_MARKS.pl}</p>`)).toBe(true)
})
