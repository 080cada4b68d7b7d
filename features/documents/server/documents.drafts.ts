import type { DocumentName } from '#features/documents/contract/documents.ts'
import type { ConsoleDocument, DocumentDraft } from '#features/documents/contract/console.ts'
import { newestContent } from '#features/saves/server/saves.ts'
import type { Db } from '#platform/server/schema.ts'
import { countsFrom, sameWords } from './documents.rules.ts'
import { countAccepted, countOwing, countPeople, findVersions, findVersionTexts } from './documents.store.ts'

/** Saves are kept by id; the four documents have none but their names. */
const IDS: Record<DocumentName, string> = {
  regulation: '00000000-0000-4000-8000-0000000d0c01',
  'privacy-policy': '00000000-0000-4000-8000-0000000d0c02',
  'data-controllers': '00000000-0000-4000-8000-0000000d0c03',
  rulebook: '00000000-0000-4000-8000-0000000d0c04',
}

export const thing = (name: DocumentName) => ({ kind: 'document' as const, content_id: IDS[name] })

const BLANK: DocumentDraft = {
  consent_required: false,
  texts: [{ language: 'en', title: '', html: '' }],
}

/** A document as the console shows it. */
export async function describe(db: Db, name: DocumentName): Promise<ConsoleDocument> {
  const versions = await findVersions(db, name)
  const accepted = await countAccepted(db, name)
  const [newest] = versions
  const texts = (newest ? await findVersionTexts(db, name, newest.version) : []).map(
    ({ language, title, html }) => ({ language, title, html }),
  )
  const published = newest && { consent_required: newest.consent_required, texts }
  const draft = (await newestContent<DocumentDraft>(db, thing(name))) ?? published ?? BLANK
  const isAsked = newest?.consent_required ?? false
  const still = await countOwing(db, name, countsFrom(versions))
  return {
    id: IDS[name],
    name,
    versions: versions.map(({ version, published_at, consent_required, asks_again }) => ({
      version,
      published_at,
      consent_required,
      asks_again,
      accepted: accepted.get(version) ?? 0,
    })),
    texts,
    draft,
    has_draft: !isSame(draft, published ?? BLANK),
    owing: isAsked ? still : 0,
    would_ask: { again: await countPeople(db), still },
  }
}

function isSame(one: DocumentDraft, other: DocumentDraft): boolean {
  return one.consent_required === other.consent_required && sameWords(one.texts, other.texts)
}
