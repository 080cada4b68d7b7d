import { documentsChanged, DOCUMENT_NAMES } from '#features/documents/contract/documents.ts'
import * as contract from '#features/documents/contract/console.ts'
import { isOvertaken, keepSave, newestSave } from '#features/saves/server/saves.ts'
import { writeCsv } from '#platform/server/words/csv.ts'
import { handle } from '#platform/server/http/handler.ts'
import { sanitiseHtml } from '#platform/server/words/html.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { describe, thing } from './documents.drafts.ts'
import { faultsIn, languagesLost } from './documents.rules.ts'
import { findConsents, findVersionTexts, insertDocument, lockDocument } from './documents.store.ts'

const HEADING = ['last_name', 'first_name', 'email', 'version', 'given_at']

/** As readers will get them: what could run in a browser is gone. */
const cleaned = <Text extends { html: string }>(texts: readonly Text[]) =>
  texts.map((text) => ({ ...text, html: sanitiseHtml(text.html) }))

/** The organisers’ side of the four documents. */
export function documentsConsoleHandlers({ db, live }: Pick<Services, 'db' | 'live'>) {
  const one = async (name: contract.ConsoleDocument['name']) => ({
    document: await describe(db, name),
    saved: await newestSave(db, thing(name)),
  })
  return [
    handle(contract.listConsoleDocuments, async () => {
      const documents: contract.ConsoleDocument[] = []
      for (const name of DOCUMENT_NAMES) documents.push(await describe(db, name))
      return { documents }
    }),

    handle(contract.getConsoleDocument, ({ input }) => one(input.name)),

    handle(contract.readConsoleVersion, async ({ input, fail }) => {
      const version = Number(input.version)
      const texts = await findVersionTexts(db, input.name, version)
      if (texts.length === 0) throw fail('document_not_found')
      return { version, texts: texts.map(({ language, title, html }) => ({ language, title, html })) }
    }),

    handle(contract.saveDocumentDraft, async ({ caller, input, fail }) => {
      const { name, after, consent_required } = input
      const texts = cleaned(input.texts)
      const fields = faultsIn(texts, { isDraft: true })
      if (Object.keys(fields).length > 0) throw fail('document_content_wrong', { fields })
      await inTransaction(db, async (tx) => {
        await lockDocument(tx, name)
        if (await isOvertaken(tx, thing(name), { by: caller.id, after })) throw fail('content_changed')
        await keepSave(tx, thing(name), { content: { consent_required, texts }, saved_by: caller.id })
      })
      return one(name)
    }),

    handle(contract.publishDocumentVersion, async ({ caller, input, fail }) => {
      const { name, after, saved, consent_required, asks_again } = input
      const texts = cleaned(input.texts)
      await inTransaction(db, async (tx) => {
        const newest = await lockDocument(tx, name)
        if (newest !== after) throw fail('document_changed')
        if (await isOvertaken(tx, thing(name), { by: caller.id, after: saved })) throw fail('content_changed')
        const before = newest > 0 ? await findVersionTexts(tx, name, newest) : []
        const fields = { ...faultsIn(texts, { isDraft: false }), ...languagesLost(before, texts) }
        if (Object.keys(fields).length > 0) throw fail('document_content_wrong', { fields })
        await insertDocument(tx, { name, consent_required, asks_again, texts })
        // From here on the console goes on with what readers see.
        await keepSave(tx, thing(name), { content: { consent_required, texts }, saved_by: caller.id })
      })
      live.tellEveryone(documentsChanged, {})
      return { document: await describe(db, name) }
    }),

    handle(contract.exportConsents, async ({ caller, input }) => {
      const consents = await findConsents(db, input.name, caller.scope)
      const rows = consents.map(({ last_name, first_name, email, version, given_at }) => [
        last_name,
        first_name,
        email,
        String(version),
        given_at,
      ])
      return { name: `consents-${input.name}.csv`, csv: writeCsv([HEADING, ...rows]) }
    }),
  ]
}
