import { randomUUID } from 'node:crypto'
import { archiveLibraryDocument } from '#features/library/contract/console.ts'
import {
  everybody,
  libraryContent,
  libraryDocument,
  libraryDraft,
  libraryFolder,
} from '#features/library/server/library.fixture.ts'
import type { Input, OpenRow, AccessRow } from '#app/testing/walks/access-rows.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For every operation about company documents that takes an id: readers see what is out and meant for them. */
export function libraryRows(appOf: () => TestApp): Record<string, AccessRow> {
  let writing: Promise<Person> | undefined
  const editor = () => (writing ??= appOf().person(`Librarian${randomUUID()}`, { role: 'organiser' }))

  async function hidden(): Promise<string[]> {
    const [app, olga] = [appOf(), await editor()]
    const foreign = { required: true, audience: { ...everybody, segments: [randomUUID()] } }
    const archived = await libraryDocument(app, olga, 'Archived', { required: true })
    await app.as(olga)(archiveLibraryDocument, { document_id: archived, archived: true })
    return [
      await libraryDraft(app, olga, 'A draft', { required: true }),
      await libraryDocument(app, olga, 'Elsewhere', foreign),
      archived,
    ]
  }
  const read = (input: object = {}): OpenRow => ({
    open: async () => ({
      document_id: await libraryDocument(appOf(), await editor(), 'Open', { required: true }),
      ...input,
    }),
    gone: async () => (await hidden()).map((document_id) => ({ document_id, ...input })),
    missing: () => ({ document_id: randomUUID(), ...input }),
  })
  const written = (input: Input = {}, state: 'draft' | 'published' = 'draft'): OpenRow => ({
    open: async () => {
      const make = state === 'draft' ? libraryDraft : libraryDocument
      return { document_id: await make(appOf(), await editor(), 'Written'), ...input }
    },
    gone: async () => [],
    missing: () => ({ document_id: randomUUID(), ...input }),
  })
  const folder = (input: Input = {}): OpenRow => ({
    open: async () => ({ folder_id: await libraryFolder(appOf(), await editor(), randomUUID()), ...input }),
    gone: async () => [],
    missing: () => ({ folder_id: randomUUID(), ...input }),
  })
  const texts = [{ language: 'en', name: 'Named' }]
  const atConsole = '/api/library/desk/documents/:document_id'
  return {
    'GET /api/library': folder(),
    'GET /api/library/:document_id': read(),
    'POST /api/library/:document_id/confirm': read({ version: 1 }),
    'POST /api/library/desk/documents': {
      open: async () => libraryContent('Open'),
      gone: async () => [],
      missing: () => libraryContent('Open', { folder_id: randomUUID() }),
    },
    [`GET ${atConsole}`]: written(),
    [`GET ${atConsole}/versions/:version`]: written({ version: '1' }, 'published'),
    [`PUT ${atConsole}`]: written(libraryContent('Anew')),
    [`POST ${atConsole}/publish`]: written({ note: '', asks_again: true }),
    [`PUT ${atConsole}/archived`]: written({ archived: true }, 'published'),
    [`POST ${atConsole}/copy`]: written(),
    [`DELETE ${atConsole}`]: written(),
    [`GET ${atConsole}/readers`]: written(),
    [`GET ${atConsole}/readers/export`]: written(),
    'POST /api/library/desk/folders': {
      open: async () => ({ parent_id: null, texts }),
      gone: async () => [],
      missing: () => ({ parent_id: randomUUID(), texts }),
    },
    'PUT /api/library/desk/folders/:folder_id': folder({ parent_id: null, texts }),
    'DELETE /api/library/desk/folders/:folder_id': folder(),
    'PUT /api/library/desk/folder-order': {
      open: async () => {
        const olga = await editor()
        const parent_id = await libraryFolder(appOf(), olga, randomUUID())
        return { parent_id, folder_ids: [await libraryFolder(appOf(), olga, randomUUID(), parent_id)] }
      },
      gone: async () => [],
      missing: () => ({ parent_id: randomUUID(), folder_ids: [randomUUID()] }),
    },
  }
}
