import { libraryChanged } from '#features/library/contract/library.ts'
import {
  changeLibraryFolder,
  createLibraryFolder,
  type ConsoleFolder,
  deleteLibraryFolder,
  orderLibraryFolders,
} from '#features/library/contract/console.ts'
import { handle } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { deleteFolder, lockFolders, setFolderOrder, upsertFolder } from './library.console.store.ts'
import { describeFolders } from './library.describing.ts'
import { fitsUnder } from './library.rules.ts'

type FolderAsked = { id?: string; parent_id: string | null; texts: ConsoleFolder['texts'] }
type FolderRefusal = 'library_folder_not_found' | 'library_folder_deep'

/** Where company documents stand. */
export function libraryFoldersHandlers({ db, live }: Pick<Services, 'db' | 'live'>) {
  const folders = async () => {
    live.tellEveryone(libraryChanged, {})
    return { folders: await describeFolders(db) }
  }
  return [
    handle(createLibraryFolder, async ({ input, fail }) => {
      const faults = faultsIn(input.texts)
      if (faults) throw fail('library_content_wrong', { fields: faults })
      const done = await keep(db, input)
      if (done !== 'done') throw fail(done)
      return folders()
    }),

    handle(changeLibraryFolder, async ({ input, fail }) => {
      const faults = faultsIn(input.texts)
      if (faults) throw fail('library_content_wrong', { fields: faults })
      const done = await keep(db, { id: input.folder_id, ...input })
      if (done !== 'done') throw fail(done)
      return folders()
    }),

    handle(orderLibraryFolders, async ({ input, fail }) => {
      const isDone = await inTransaction(db, async (tx) => {
        const there = (await lockFolders(tx)).filter(({ parent_id }) => parent_id === input.parent_id)
        const isAll = there.length === input.folder_ids.length && isEach(there, input.folder_ids)
        if (isAll) await setFolderOrder(tx, input.folder_ids)
        return isAll
      })
      if (!isDone) throw fail('library_folders_changed')
      return folders()
    }),

    handle(deleteLibraryFolder, async ({ input, fail }) => {
      const done = await inTransaction(db, async (tx) => {
        const all = await lockFolders(tx)
        if (!all.some(({ id }) => id === input.folder_id)) return 'library_folder_not_found'
        return (await deleteFolder(tx, input.folder_id)) ? 'done' : 'library_folder_full'
      })
      if (done !== 'done') throw fail(done)
      return folders()
    }),
  ]
}

function keep(db: Db, { id, parent_id, texts }: FolderAsked): Promise<'done' | FolderRefusal> {
  return inTransaction(db, async (tx) => {
    const all = await lockFolders(tx)
    const isThere = (wanted: string) => all.some((folder) => folder.id === wanted)
    if ((id !== undefined && !isThere(id)) || (parent_id !== null && !isThere(parent_id)))
      return 'library_folder_not_found'
    if (!fitsUnder(all, id, parent_id)) return 'library_folder_deep'
    const names = Object.fromEntries(texts.map(({ language, name }) => [language, name]))
    await upsertFolder(tx, { id, parent_id, texts: names })
    return 'done'
  })
}

const isEach = (folders: readonly { id: string }[], ids: readonly string[]) =>
  folders.every(({ id }) => ids.includes(id))

function faultsIn(texts: ConsoleFolder['texts']) {
  const twice = texts.findIndex(
    ({ language }, at) => texts.findIndex((text) => text.language === language) < at,
  )
  return twice === -1 ? undefined : { [`texts.${twice}.language`]: { code: 'library_language_twice' } }
}
