import type { Language } from '#platform/contract/languages.ts'
import type { LibraryContent, LibraryText } from '#features/library/contract/console.ts'
import type { Faults } from '#platform/server/http/errors.ts'
import { languageTwice } from '#platform/server/words/text-in.ts'
import { plainText, sanitiseHtml } from '#platform/server/words/html.ts'
import type { FolderNames } from './library.tables.ts'

export const DEEPEST = 3

export type CleanText = LibraryText & { plain: string }

export function cleanTexts(texts: LibraryContent['texts']): CleanText[] {
  return texts.map((text) => {
    const html = sanitiseHtml(text.html)
    return { ...text, html, plain: plainText(html) }
  })
}

/** What is wrong with the texts of a document as they were sent, by field. */
export function faultsIn(texts: readonly CleanText[]): Faults {
  const faults = languageTwice(texts, 'library_language_twice')
  for (const [at, { plain, attachment_id }] of texts.entries())
    if (plain === '' && attachment_id === null) faults[`texts.${at}.html`] = { code: 'library_words_or_file' }
  return faults
}

type Words = Pick<LibraryText, 'language' | 'title' | 'summary' | 'html' | 'attachment_id'>

/** Whether nothing that is read has changed: then there is no new version. */
export function sameTexts(before: readonly Words[], after: readonly Words[]): boolean {
  const written = (texts: readonly Words[]) =>
    JSON.stringify(
      texts
        .map(({ language, title, summary, html, attachment_id }) => [
          language,
          title,
          summary,
          html,
          attachment_id ?? '',
        ])
        .toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    )
  return written(before) === written(after)
}

/** The name in the wished language, else in English, else in any. */
export function nameIn(texts: FolderNames, language: Language): string {
  return texts[language] ?? texts.en ?? Object.values(texts)[0] ?? ''
}

type Placed = { position: number; texts: FolderNames }

/** As the organisers have put folders in order, and by name while they have not. */
export const inOrder = (language: Language) => (a: Placed, b: Placed) =>
  a.position - b.position || nameIn(a.texts, language).localeCompare(nameIn(b.texts, language), language)

type Folder = { id: string; parent_id: string | null }

/** From the outermost folder to this one; empty when there is none of that id. */
export function pathTo<F extends Folder>(folders: readonly F[], id: string | null): F[] {
  const path: F[] = []
  let at = folders.find((folder) => folder.id === id)
  while (at && !path.includes(at)) {
    path.unshift(at)
    const { parent_id } = at
    at = folders.find((folder) => folder.id === parent_id)
  }
  return path
}

/** The folder itself and all that stand in it, however deep. */
export function withinFolder(folders: readonly Folder[], id: string): Set<string> {
  return new Set(
    folders.filter((folder) => pathTo(folders, folder.id).some((above) => above.id === id)).map((f) => f.id),
  )
}

/** Whether a folder may stand there: not within itself, and no more than three deep with all that it holds. */
export function fitsUnder(
  folders: readonly Folder[],
  id: string | undefined,
  parent: string | null,
): boolean {
  const depth = pathTo(folders, parent).length
  if (id === undefined) return depth < DEEPEST
  const own = withinFolder(folders, id)
  if (parent !== null && own.has(parent)) return false
  const depthOf = (folder: string) => pathTo(folders, folder).length
  const height = Math.max(...[...own].map(depthOf)) - depthOf(id) + 1
  return depth + height <= DEEPEST
}
