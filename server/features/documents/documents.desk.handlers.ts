import { documentsChanged, DOCUMENT_NAMES, type DocumentName } from '#contract/documents.ts'
import {
  type DeskDocument,
  exportConsents,
  listDeskDocuments,
  publishDocumentVersion,
} from '#contract/documents-desk.ts'
import { writeCsv } from '#server/platform/csv.ts'
import type { FieldProblem } from '#server/platform/errors.ts'
import { handle } from '#server/platform/handler.ts'
import { plainText, sanitiseHtml } from '#server/platform/html.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import type { Db } from '#server/schema.ts'
import type { Services } from '#server/services.ts'
import { countsFrom } from './documents.rules.ts'
import {
  countAccepted,
  countOwing,
  findConsents,
  findVersions,
  findVersionTexts,
  insertDocument,
  lockDocument,
} from './documents.store.ts'

const HEADING = ['last_name', 'first_name', 'email', 'version', 'given_at']

/** The organisers' side of the four documents. */
export function documentsDeskHandlers({ db, live }: Pick<Services, 'db' | 'live'>) {
  return [
    handle(listDeskDocuments, async () => {
      const documents: DeskDocument[] = []
      for (const name of DOCUMENT_NAMES) documents.push(await describe(db, name))
      return { documents }
    }),

    handle(publishDocumentVersion, async ({ input, fail }) => {
      const { name, after, consent_required, asks_again } = input
      const texts = input.texts.map((text) => ({ ...text, html: sanitiseHtml(text.html) }))
      const fields = faultsIn(texts)
      if (fields) throw fail('document_content_wrong', { fields })
      await inTransaction(db, async (tx) => {
        if ((await lockDocument(tx, name)) !== after) throw fail('document_changed')
        await insertDocument(tx, { name, consent_required, asks_again, texts })
      })
      live.tellEveryone(documentsChanged, {})
      return { document: await describe(db, name) }
    }),

    handle(exportConsents, async ({ input }) => {
      const consents = await findConsents(db, input.name)
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

async function describe(db: Db, name: DocumentName): Promise<DeskDocument> {
  const versions = await findVersions(db, name)
  const accepted = await countAccepted(db, name)
  const [newest] = versions
  const texts = newest ? await findVersionTexts(db, name, newest.version) : []
  const isAsked = newest?.consent_required ?? false
  return {
    name,
    versions: versions.map(({ version, published_at, consent_required, asks_again }) => ({
      version,
      published_at,
      consent_required,
      asks_again,
      accepted: accepted.get(version) ?? 0,
    })),
    texts: texts.map(({ language, title, html }) => ({ language, title, html })),
    owing: isAsked ? await countOwing(db, name, countsFrom(versions)) : 0,
  }
}

function faultsIn(texts: readonly { language: string; html: string }[]) {
  const faults: Record<string, FieldProblem> = {}
  for (const [at, { language, html }] of texts.entries()) {
    if (texts.findIndex((text) => text.language === language) < at)
      faults[`texts.${at}.language`] = { code: 'document_language_twice' }
    if (plainText(html) === '') faults[`texts.${at}.html`] = { code: 'required' }
  }
  return Object.keys(faults).length > 0 ? faults : undefined
}
