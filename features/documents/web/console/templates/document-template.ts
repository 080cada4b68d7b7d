import type { Language } from '#platform/contract/languages.ts'

/** In these there are drafts; a further one needs a lawyer of its country. */
export const TEMPLATE_LANGUAGES = ['en', 'pl'] as const satisfies readonly Language[]
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number]

type TemplateText = { title: string; html: string }

/** A draft of a document in each of them; `{programme}` and `{contact}` are filled from the settings. */
export type DocumentTemplate = { consent_required: boolean } & Record<TemplateLanguage, TemplateText>
