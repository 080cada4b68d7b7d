import {
  createLibraryDocument,
  createLibraryFolder,
  type LibraryContent,
  publishLibraryDocument,
} from '#features/library/contract/console.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

export const everybody = { segments: [], department_ids: [], country_ids: [] }

export function libraryContent(title: string, change: Partial<LibraryContent> = {}): LibraryContent {
  return {
    folder_id: null,
    audience: everybody,
    required: false,
    due_at: null,
    texts: [{ language: 'en', title, summary: '', html: `<p>${title}: words</p>`, attachment_id: null }],
    ...change,
  }
}

type Editor = Pick<Person, 'token'>

/** The id of a document that nobody can read yet. */
export async function libraryDraft(
  app: TestApp,
  editor: Editor,
  title: string,
  change: Partial<LibraryContent> = {},
): Promise<string> {
  const { status, body } = await app.as(editor)(createLibraryDocument, libraryContent(title, change))
  if (status !== 200) throw new Error(`${title} was not written: ${JSON.stringify(body)}`)
  return body.document.id
}

/** The id of a document that can be read. */
export async function libraryDocument(
  app: TestApp,
  editor: Editor,
  title: string,
  change: Partial<LibraryContent> = {},
): Promise<string> {
  const document_id = await libraryDraft(app, editor, title, change)
  await app.as(editor)(publishLibraryDocument, { document_id, note: '', asks_again: true })
  return document_id
}

/** The id of a new folder, or why there is none. */
export async function libraryFolder(
  app: TestApp,
  editor: Editor,
  name: string,
  parent_id: string | null = null,
): Promise<string> {
  const { status, body } = await app.as(editor)(createLibraryFolder, {
    parent_id,
    texts: [
      { language: 'en', name },
      { language: 'pl', name: `${name} po polsku` },
    ],
  })
  if (status !== 200) return body.code!
  return body.folders.find(({ texts }) => texts.some((text) => text.name === name))!.id
}
