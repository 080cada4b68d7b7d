import { ArrowDown, ArrowUp, Folder, PenLine, Trash } from 'lucide-react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { nameOf, type PlacedFolder } from './library-folders.queries.ts'

interface FolderRowProps {
  placed: PlacedFolder
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  onMove: (step: -1 | 1) => void
  onEdit: () => void
  onDrop: () => void
}

const indents = ['pl-3', 'pl-9', 'pl-15']

/** A folder in the tree, with what can be done with it. */
export function FolderRow(props: FolderRowProps) {
  const { placed, isFirst, isLast, isBusy, onMove, onEdit, onDrop } = props
  const t = useTexts('console_library')
  const c = useTexts('console_content')
  const { folder, path, depth } = placed
  const name = nameOf(folder)
  return (
    <li className={`flex flex-wrap items-center gap-x-1 py-1 pr-2 ${indents[depth] ?? 'pl-15'}`}>
      <Folder className="size-5 shrink-0 text-sun-ink" />
      <span className="min-w-40 flex-1 px-2 font-semibold wrap-anywhere">
        {name}
        {depth > 0 && <span className="sr-only">{` (${path})`}</span>}
      </span>
      <span className="ml-auto flex">
        <IconButton label={c('earlier', { name })} isDisabled={isFirst || isBusy} onPress={() => onMove(-1)}>
          <ArrowUp />
        </IconButton>
        <IconButton label={c('later', { name })} isDisabled={isLast || isBusy} onPress={() => onMove(1)}>
          <ArrowDown />
        </IconButton>
        <IconButton label={t('folder_change', { name })} onPress={onEdit}>
          <PenLine />
        </IconButton>
        <IconButton label={t('folder_delete_of', { name })} onPress={onDrop}>
          <Trash />
        </IconButton>
      </span>
    </li>
  )
}
