import type { Language } from '#platform/contract/languages.ts'

type TemplateText = { title: string; html: string }

/** A draft of a document in each language; `{programme}` and `{contact}` are filled from the settings. */
export type DocumentTemplate = { consent_required: boolean } & Record<Language, TemplateText>
