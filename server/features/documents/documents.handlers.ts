import { listDocuments, readDocument } from '#contract/documents.ts'
import { handle } from '#server/platform/handler.ts'
import type { Services } from '#server/services.ts'
import { bestText } from './documents.rules.ts'
import { findCurrentTexts } from './documents.store.ts'

export function documentsHandlers({ db }: Services) {
  return [
    handle(listDocuments, async ({ request }) => {
      const byName = Map.groupBy(await findCurrentTexts(db), (text) => text.name)
      return [...byName.values()].flatMap((texts) => {
        const text = bestText(texts, request.language)
        return text ? [{ ...text, url: pageOf(text.name) }] : []
      })
    }),

    handle(readDocument, async ({ input, request, fail }) => {
      const text = bestText(await findCurrentTexts(db, input.name), request.language)
      if (!text) throw fail('document_not_found')
      return { ...text, url: pageOf(text.name) }
    }),
  ]
}

function pageOf(name: string) {
  return `/documents/${name}`
}
