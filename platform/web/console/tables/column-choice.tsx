import { Columns3 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { Column } from './columns.ts'

/** The columns of a table that whoever reads it wants to see, kept on the device; `usual` until they choose. */
export function useShownColumns<Row>(
  table: string,
  { columns, usual }: { columns: readonly Column<Row>[]; usual: readonly string[] },
) {
  const key = `convoy.columns.${table}`
  const [chosen, setChosen] = useState<readonly string[]>(
    () => localStorage.getItem(key)?.split(' ') ?? usual,
  )
  const shown = useMemo(
    () => columns.filter(({ id, isHead }) => isHead || chosen.includes(id)),
    [columns, chosen],
  )
  const choose = (ids: readonly string[]) => {
    localStorage.setItem(key, ids.join(' '))
    setChosen(ids)
  }
  return { shown, chosen, choose }
}

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** Which columns a table has: all that may be left out, each with a tick. */
export function ColumnChoice<Row>({ columns, chosen, onChoose }: ColumnChoiceProps<Row>) {
  const t = useTexts('console_parts')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="max-md:hidden"
        icon={<Columns3 />}
        onPress={() => setOpen(true)}
      >
        {t('columns')}
      </Button>
      {isOpen && (
        <PageDialog onClose={() => setOpen(false)} title={t('columns_title')} size="small">
          <p className="mb-2 text-sm text-ink-soft">{t('columns_hint')}</p>
          {columns
            .filter(({ isHead }) => !isHead)
            .map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={chosen.includes(id)}
                onTick={(isOn) => onChoose(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))}
              >
                {name}
              </Checkbox>
            ))}
        </PageDialog>
      )}
    </>
  )
}
