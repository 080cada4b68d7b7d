import { lackingIn } from '#platform/sheets/contract/sheet-form.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { GuideColumn, SheetGuide } from './sheet-guide.tsx'

interface ColumnMatchProps<Column extends string> {
  guide: SheetGuide<Column>
  heading: readonly string[]
  /** The first row, to tell the columns by. */
  first: readonly string[]
  /** What each column of the file is, in order. */
  columns: readonly (Column | null)[]
  onMatch: (columns: (Column | null)[]) => void
}

/** Which column of the file is which: guessed by its heading, and changed here. */
export function ColumnMatch<Column extends string>({
  guide,
  heading,
  first,
  columns,
  onMatch,
}: ColumnMatchProps<Column>) {
  const t = useTexts('console_sheets')
  const lacking = lackingIn(columns, guide.form).flat()
  const isNeeded = (id: Column) => guide.form.needed.some((some) => some.includes(id))
  const isShown = ({ id }: GuideColumn<Column>) => isNeeded(id) || columns.includes(id)
  const nameAt = (place: number) => heading[place]?.trim() || t('column_number', { number: place + 1 })
  const options = heading.map((_, place) => ({ value: String(place), label: nameAt(place) }))
  const left = heading.flatMap((_, place) => (columns[place] ? [] : [nameAt(place)]))
  const choose = (id: Column, chosen: string) =>
    onMatch(
      heading.map((_, place) => {
        if (chosen !== '' && place === Number(chosen)) return id
        const was = columns[place] ?? null
        return was === id ? null : was
      }),
    )
  const field = ({ id, name }: GuideColumn<Column>) => {
    const place = columns.indexOf(id)
    return (
      <Select
        key={id}
        label={name}
        required={guide.form.needed.some((some) => some.length === 1 && some[0] === id)}
        placeholder={t('not_there')}
        value={place === -1 ? '' : String(place)}
        options={options}
        {...(place !== -1 &&
          first[place] && { description: t('as', { example: first[place].slice(0, 40) }) })}
        error={lacking.includes(id) ? t('choose_column') : undefined}
        onChoose={(chosen) => choose(id, chosen)}
      />
    )
  }
  const further = guide.columns.filter((column) => !isShown(column))
  const grid = 'grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4'
  return (
    <Card as="section" inset="small" labelledBy="sheet-match" className="flex flex-col gap-3">
      <div>
        <h2 id="sheet-match" className="text-lg font-bold">
          {t('match')}
        </h2>
        <p className="text-sm text-ink-soft">{t('match_lead')}</p>
      </div>
      <div className={grid}>{guide.columns.filter(isShown).map(field)}</div>
      {further.length > 0 && (
        <details>
          <summary className="min-h-9 cursor-pointer py-1.5 text-sm font-semibold text-pine-ink">
            {t('further', { count: further.length })}
          </summary>
          <div className={`${grid} pt-2`}>{further.map(field)}</div>
        </details>
      )}
      {left.length > 0 && (
        <p className="text-sm text-ink-soft">{t('left_alone', { columns: left.join(', ') })}</p>
      )}
    </Card>
  )
}
