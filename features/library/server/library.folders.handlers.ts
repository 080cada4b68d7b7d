import { libraryChanged } from '#features/library/contract/library.ts'
import * as contract from '#features/library/contract/console.ts'
import { type Fail, handle } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { languageTwice } from '#platform/server/words/text-in.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { deleteFolder, lockFolders, setFolderOrder, upsertFolder } from './library.console.store.ts'
import { describeFolders } from './library.describing.ts'
import { fitsUnder } from './library.rules.ts'

type FolderAsked = { folder_id?: string; parent_id: string | null; texts: contract.ConsoleFolder['texts'] }
type FolderCode = 'library_folder_not_found' | 'library_folder_deep' | 'library_content_wrong'

/** Where company documents stand. */
export function libraryFoldersHandlers({ db, live }: Pick<Services, 'db' | 'live'>) {
  const folders = async () => {
    live.tellEveryone(libraryChanged, {})
    return { folders: await describeFolders(db) }
  }
  return [
    handle(contract.createLibraryFolder, async ({ input, fail }) => {
      await keep(db, input, fail)
      return folders()
    }),

    handle(contract.changeLibraryFolder, async ({ input, fail }) => {
      await keep(db, input, fail)
      return folders()
    }),

    handle(contract.orderLibraryFolders, async ({ input, fail }) => {
      await inTransaction(db, async (tx) => {
        const there = (await lockFolders(tx)).filter(({ parent_id }) => parent_id === input.parent_id)
        if (there.length !== input.folder_ids.length || !isEach(there, input.folder_ids))
          throw fail('library_folders_changed')
        await setFolderOrder(tx, input.folder_ids)
      })
      return folders()
    }),

    handle(contract.deleteLibraryFolder, async ({ input, fail }) => {
      await inTransaction(db, async (tx) => {
        const all = await lockFolders(tx)
        if (!all.some(({ id }) => id === input.folder_id)) throw fail('library_folder_not_found')
        if (!(await deleteFolder(tx, input.folder_id))) throw fail('library_folder_full')
      })
      return folders()
    }),
  ]
}

async function keep(db: Db, { folder_id: id, parent_id, texts }: FolderAsked, fail: Fail<FolderCode>) {
  const fields = languageTwice(texts, 'library_language_twice')
  if (Object.keys(fields).length > 0) throw fail('library_content_wrong', { fields })
  await inTransaction(db, async (tx) => {
    const all = await lockFolders(tx)
    const isThere = (wanted: string) => all.some((folder) => folder.id === wanted)
    if ((id !== undefined && !isThere(id)) || (parent_id !== null && !isThere(parent_id)))
      throw fail('library_folder_not_found')
    if (!fitsUnder(all, id, parent_id)) throw fail('library_folder_deep')
    const names = Object.fromEntries(texts.map(({ language, name }) => [language, name]))
    await upsertFolder(tx, { id, parent_id, texts: names })
  })
}

const isEach = (folders: readonly { id: string }[], ids: readonly string[]) =>
  folders.every(({ id }) => ids.includes(id))
