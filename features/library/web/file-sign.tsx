import { BookText, FileSpreadsheet, FileText, Film, Image, type LucideIcon } from 'lucide-react'
import type { LibraryCard } from '#features/library/contract/library.ts'

const signs: Record<NonNullable<LibraryCard['file']>['kind'], LucideIcon> = {
  pdf: FileText,
  picture: Image,
  office: FileSpreadsheet,
  text: FileText,
  video: Film,
}

/** What kind of document it is: a file of some kind, or words. */
export function FileSign({ file }: Pick<LibraryCard, 'file'>) {
  const Sign = file ? signs[file.kind] : BookText
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-field bg-sky-soft text-sky-ink"
    >
      <Sign className="size-5.5" />
    </span>
  )
}
