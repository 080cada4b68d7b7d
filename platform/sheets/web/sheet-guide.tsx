import { Download } from 'lucide-react'
import { writeCsv } from '#platform/contract/formats/csv-text.ts'
import type { SheetForm } from '#platform/sheets/contract/sheet-form.ts'
import { saveFile } from '#platform/web/api/save-file.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

export type GuideColumn<Column extends string> = {
  id: Column
  /** What the template calls it, in the language of whoever reads it. */
  name: string
  /** What stands in it; left out where the name says it. */
  about?: string
  example: string
}

/** What a sheet is to hold, for whoever writes one. */
export type SheetGuide<Column extends string> = {
  form: SheetForm<Column>
  /** In the order of the template. */
  columns: readonly GuideColumn<Column>[]
  /** Of the template. */
  fileName: string
}

/** The columns of a sheet in words, with an example each, and the same as a file to begin with. */
export function SheetGuideCard<Column extends string>({
  guide: { form, columns, fileName },
  lead,
}: {
  guide: SheetGuide<Column>
  lead: string
}) {
  const t = useTexts('console_sheets')
  // Of several that say the same, their words say that one is enough.
  const isNeeded = (id: Column) => form.needed.some((some) => some.length === 1 && some[0] === id)
  const save = () => {
    const rows = [columns.map(({ name }) => name), columns.map(({ example }) => example)]
    saveFile(fileName, new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <Card as="section" inset="small" labelledBy="sheet-guide" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="sheet-guide" className="text-lg font-bold">
            {t('guide')}
          </h2>
          <p className="text-sm text-ink-soft">{lead}</p>
        </div>
        <Button variant="secondary" size="small" icon={<Download className="size-4" />} onPress={save}>
          {t('template')}
        </Button>
      </div>
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{t('guide')}</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-1 pr-3 font-semibold">
              {t('column')}
            </th>
            <th scope="col" className="py-1 pr-3 font-semibold">
              {t('holds')}
            </th>
            <th scope="col" className="py-1 font-semibold max-sm:hidden">
              {t('example')}
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ id, name, about, example }) => (
            <tr key={id} className="border-b border-line align-top last:border-0">
              <th scope="row" className="py-1 pr-3 font-semibold max-sm:wrap-anywhere sm:whitespace-nowrap">
                {name}
                {isNeeded(id) && (
                  <span aria-hidden="true" className="ml-0.5 text-sunset-ink">
                    *
                  </span>
                )}
              </th>
              <td className="py-1 pr-3 text-ink-soft wrap-anywhere">
                {isNeeded(id) && <span className="sr-only">{t('needed')} </span>}
                {about}
              </td>
              <td className="py-1 text-ink-soft wrap-anywhere max-sm:hidden">{example}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-ink-soft">
        {columns.some(({ id }) => isNeeded(id)) && `${t('needed_mark')} `}
        {t('any_order')}
      </p>
    </Card>
  )
}
