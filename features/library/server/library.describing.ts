import type { Language } from '#platform/contract/languages.ts'
import type * as contract from '#features/library/contract/console.ts'
import { readAttachments } from '#features/attachments/server/attachments.ts'
import { newestSave } from '#features/saves/server/saves.ts'
import { audienceOf } from '#platform/server/lists/audience.ts'
import type { Db } from '#platform/server/schema.ts'
import * as store from './library.console.store.ts'
import { inOrder } from './library.rules.ts'
import { findFolders, findVersions } from './library.store.ts'

/** One document with its newest save, for whoever begins to write. */
export async function describeDocument(db: Db, id: string) {
  const row = await store.libraryDocuments.find(db, id)
  if (!row) return undefined
  const [document] = await describeDocuments(db, [row])
  return { document: document!, saved: await newestSave(db, { kind: 'library', content_id: id }) }
}

/** In the order of the rows. */
export async function describeDocuments(
  db: Db,
  rows: readonly store.LibraryConsoleRow[],
): Promise<contract.ConsoleLibraryDocument[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const texts = Map.groupBy(await store.findTexts(db, ids), ({ document_id }) => document_id)
  const versions = Map.groupBy(await findVersions(db, ids), ({ document_id }) => document_id)
  const files = await readAttachments(db, fileIds([...texts.values()].flat()))
  return rows.map((row) => {
    const { id, version, archived_at } = row
    const own = texts.get(id) ?? []
    const written = writtenOf(own, version)
    return {
      ...row,
      audience: audienceOf(row),
      state: archived_at !== null ? 'archived' : version > 0 ? 'published' : 'draft',
      texts: written.texts.map(wordsOf),
      has_draft: written.isDraft,
      attachments: fileIds(own).flatMap((file) => files.get(file) ?? []),
      versions: versions.get(id) ?? [],
    }
  })
}

/** What readers saw of a published version, in every language that it had. */
export async function describeVersion(db: Db, wish: { document_id: string; version: number }) {
  const versions = await findVersions(db, [wish.document_id])
  if (!versions.some(({ version }) => version === wish.version)) return undefined
  const texts = await store.findVersionTexts(db, wish)
  const files = await readAttachments(db, fileIds(texts))
  return { version: wish.version, texts: texts.map(wordsOf), attachments: [...files.values()] }
}

export const wordsOf = ({
  language,
  title,
  summary,
  html,
  attachment_id,
}: contract.LibraryText): contract.LibraryText => ({
  language,
  title,
  summary,
  html,
  attachment_id,
})

/** What stands at the console: the draft of the next version where there is one, else what readers see. */
export function writtenOf(texts: readonly store.TextRow[], version: number) {
  const draft = texts.filter((text) => text.version === version + 1)
  const isDraft = draft.length > 0
  return { isDraft, texts: isDraft ? draft : texts.filter((text) => text.version === version) }
}

export const fileIds = (texts: readonly { attachment_id: string | null }[]) => [
  ...new Set(texts.flatMap(({ attachment_id }) => attachment_id ?? [])),
]

export async function describeFolders(db: Db): Promise<contract.ConsoleFolder[]> {
  return (await findFolders(db)).toSorted(inOrder('en')).map(({ id, parent_id, texts }) => ({
    id,
    parent_id,
    texts: Object.entries(texts).map(([language, name]) => ({
      language: language as Language,
      name,
    })),
  }))
}
