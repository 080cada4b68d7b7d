import * as contract from '#features/documents/contract/documents.ts'
import { handle } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Services } from '#platform/server/services.ts'
import { accept, findOwed, pageOf } from './documents.owing.ts'
import { findCurrentTexts, findVersions, findVersionTexts } from './documents.store.ts'

export function documentsHandlers({ db }: Services) {
  return [
    handle(contract.listDocuments, async ({ request }) => {
      const byName = Map.groupBy(await findCurrentTexts(db), (text) => text.name)
      return [...byName].map(([name, texts]) => ({ ...textIn(texts, request.language), url: pageOf(name) }))
    }),

    handle(contract.listOwedDocuments, async ({ caller, request }) => ({
      owed: await findOwed(db, { id: caller.id, language: request.language }),
    })),

    handle(contract.acceptDocuments, async ({ caller, input, request, fail }) => {
      await inTransaction(db, (tx) => accept(tx, caller.id, { ...input, fail }))
      return { owed: await findOwed(db, { id: caller.id, language: request.language }) }
    }),

    handle(contract.readDocument, async ({ input, request, fail }) => {
      const { name } = input
      const versions = (await findVersions(db, name)).map(({ version, published_at }) => ({
        version,
        published_at,
      }))
      const [newest] = versions
      const wished = input.version === undefined ? newest?.version : Number(input.version)
      const texts = wished === undefined ? [] : await findVersionTexts(db, name, wished)
      if (!newest || texts.length === 0) throw fail('document_not_found')
      return { ...textIn(texts, request.language), url: pageOf(name), current: newest.version, versions }
    }),
  ]
}
