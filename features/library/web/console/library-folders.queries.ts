import { queryOptions } from '@tanstack/react-query'
import { type ConsoleFolder, listLibraryConsole } from '#features/library/contract/console.ts'
import { call } from '#platform/web/api/api.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { libraryKeys } from '#features/library/web/library.keys.ts'

export const foldersQuery = queryOptions({
  queryKey: libraryKeys.folders,
  queryFn: async () => (await call(listLibraryConsole, {})).folders,
  staleTime: 10_000,
})

export const nameOf = ({ texts }: ConsoleFolder): string =>
  (texts.find(({ language }) => language === currentLanguage()) ?? texts[0])?.name ?? ''

/** The folders within a folder, in their order. */
export const within = (folders: readonly ConsoleFolder[], parent: string | null) =>
  folders.filter(({ parent_id }) => parent_id === parent)

export type PlacedFolder = { folder: ConsoleFolder; path: string; depth: number }

/** All folders as a tree is read: each with the names of those around it. */
export function placedFolders(
  folders: readonly ConsoleFolder[],
  parent: string | null = null,
  above: readonly string[] = [],
): PlacedFolder[] {
  return within(folders, parent).flatMap((folder) => {
    const names = [...above, nameOf(folder)]
    return [
      { folder, path: names.join(' / '), depth: above.length },
      ...placedFolders(folders, folder.id, names),
    ]
  })
}
