import { Download, Image } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { writeCsv } from '#platform/contract/formats/csv-text.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { saveFile } from '#platform/web/api/save-file.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ChartTable } from './chart-table.ts'
import { NumbersTable } from '#platform/web/console/tables/numbers-table.tsx'

interface ChartCardProps {
  title: string
  /** What it says, or how to read it. */
  lead: ReactNode
  /** The numbers behind the picture; nothing while they are being loaded. */
  table: ChartTable | undefined
  /** Without its ending. */
  fileName: string
  error: Error | null
  onRetry: () => void
  className?: string
  children: ReactNode
}

/** A chart with the table behind it, to read and to save. */
export function ChartCard({
  title,
  lead,
  table,
  fileName,
  error,
  onRetry,
  className = '',
  children,
}: ChartCardProps) {
  const t = useTexts('console_parts')
  const id = useId()
  return (
    <Card as="section" labelledBy={id} className={`flex min-w-0 flex-col gap-4 ${className}`}>
      <header>
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">{lead}</p>
      </header>
      <Failure error={error} onRetry={onRetry} />
      {!table && !error && <Skeleton className="h-44 w-full" />}
      {table && (
        <>
          {table.rows.length === 0 ? <p className="text-ink-soft">{t('nothing')}</p> : children}
          <div data-screen-only className="mt-auto flex flex-wrap items-start gap-2">
            <details className="min-w-0 basis-full">
              <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold text-pine-ink">
                {t('as_table')}
              </summary>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
              <div className="max-h-80 overflow-auto" role="group" aria-label={title} tabIndex={0}>
                <NumbersTable title={title} table={table} />
              </div>
            </details>
            <Button
              variant="quiet"
              size="small"
              icon={<Image className="size-4" />}
              aria-label={t('as_picture_of', { title })}
              onPress={() =>
                // What draws comes with the first press: few save a picture.
                void import('./chart-picture.ts')
                  .then(({ drawChart }) =>
                    drawChart({ title, lead: typeof lead === 'string' ? lead : '', table }),
                  )
                  .then((picture) => saveFile(`${fileName}.png`, picture))
                  .catch(tellFailure)
              }
            >
              {t('as_picture')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              icon={<Download className="size-4" />}
              onPress={() =>
                saveFile(
                  `${fileName}.csv`,
                  new Blob([writeCsv([table.head, ...table.rows])], { type: 'text/csv;charset=utf-8' }),
                )
              }
            >
              {t('as_csv')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
