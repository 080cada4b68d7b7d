import type { DocumentName } from '#features/documents/contract/documents.ts'
import type { DocumentDraft } from '#features/documents/contract/console.ts'
import { type DocumentTemplate, TEMPLATE_LANGUAGES, type TemplateLanguage } from './document-template.ts'

/** What marks a text as a draft, where people would read it. */
export const DRAFT_MARKS: Record<TemplateLanguage, string> = {
  en: 'DRAFT FOR THE COMPANY’S LAWYER',
  pl: 'PROJEKT DLA PRAWNIKA FIRMY',
}

const leads: Record<TemplateLanguage, string> = {
  en: 'Read it, change it, fill in what is in [square brackets], then delete this paragraph.',
  pl: 'Przeczytaj, zmień, uzupełnij to, co w [nawiasach kwadratowych], a potem usuń ten akapit.',
}

const load: Record<DocumentName, () => Promise<{ template: DocumentTemplate }>> = {
  regulation: () => import('./regulation.ts'),
  'privacy-policy': () => import('./privacy-policy.ts'),
  'data-controllers': () => import('./data-controllers.ts'),
  rulebook: () => import('./rulebook.ts'),
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The draft of a document with the names of this programme, marked as one in each language. */
export async function fillTemplate(
  name: DocumentName,
  programme: { name: string; contact_email: string },
): Promise<DocumentDraft> {
  const { template } = await load[name]()
  const fill = (text: string) =>
    text
      .replaceAll('{programme}', () => escaped(programme.name))
      .replaceAll('{contact}', () => escaped(programme.contact_email))
  const texts = TEMPLATE_LANGUAGES.map((language) => {
    const { title, html } = template[language]
    const mark = `<p><strong>${DRAFT_MARKS[language]}.</strong> ${leads[language]}</p>`
    return { language, title: title.replaceAll('{programme}', () => programme.name), html: mark + fill(html) }
  })
  return { consent_required: template.consent_required, texts }
}

/** Whether a text still has the mark of a draft, or a bracket that waits for words. */
export function isStillDraft(html: string): boolean {
  return Object.values(DRAFT_MARKS).some((mark) => html.includes(mark)) || /\[[^\]<]{2,200}\]/.test(html)
}
