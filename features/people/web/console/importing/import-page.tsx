import { useState } from 'react'
import { lackingIn } from '#platform/sheets/contract/sheet-form.ts'
import { ColumnMatch } from '#platform/sheets/web/column-match.tsx'
import { SheetStart } from '#platform/sheets/web/sheet-import.tsx'
import { SheetProblem } from '#platform/sheets/web/sheet-problem.tsx'
import { heldSheet } from '#platform/sheets/web/use-sheet.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ImportsSoFar } from './imports-so-far.tsx'
import { usePeopleGuide } from './people-sheet.ts'
import { type PeopleSheet, usePeoplePreview } from './use-people-preview.ts'

/** As many bytes as the call takes in base64. */
const MOST = 29_000_000

/** People from a file: nothing is written before it was seen, and what to do with it is chosen there. */
export function ImportPage() {
  const t = useTexts('console_people')
  const guide = usePeopleGuide()
  const preview = usePeoplePreview()
  const [sheet, setSheet] = useState<PeopleSheet>()
  const read = (next: PeopleSheet) => {
    setSheet(next)
    if (lackingIn(next.columns, guide.form).length === 0)
      preview.mutate({ sheet: next, options: { missing: 'leave' } })
    else preview.reset()
  }
  const isUnclear = sheet && (preview.isError || lackingIn(sheet.columns, guide.form).length > 0)
  return (
    <>
      <ConsoleHeader title={t('file.title')} lead={t('file.lead')} />
      <div className="flex flex-col gap-4">
        <SheetProblem error={preview.error} field="upload.file" />
        {isUnclear && sheet.heading.length > 0 && (
          <ColumnMatch guide={guide} {...sheet} onMatch={(columns) => read({ ...sheet, columns })} />
        )}
        <SheetStart
          guide={guide}
          lead={t('file.empty_cells')}
          most={MOST}
          isPending={preview.isPending}
          onText={(text, name) => read(heldSheet({ text, name }, guide))}
        />
        <ImportsSoFar />
      </div>
    </>
  )
}
