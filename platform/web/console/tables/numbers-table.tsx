import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import type { ChartTable } from '#platform/web/console/charts/chart-table.ts'
import { PeopleLink } from '#platform/web/console/charts/people-link.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** The numbers behind a chart. */
export function NumbersTable({ title, table }: { title: string; table: ChartTable }) {
  const { head, rows, people, cells } = table
  const { moment } = useDates()
  // Its file holds digits and moments as programs read them.
  const told = (cell: string) => {
    if (/^\d{4,}$/.test(cell)) return formatNumber(Number(cell))
    return MOMENT.test(cell) ? moment(cell) : cell
  }
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          {head.map((name) => (
            <th key={name} scope="col" className="py-1.5 pr-4 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={row.join(' ')} className="border-b border-line last:border-0">
            {row.map((cell, at) =>
              at === 0 ? (
                <th
                  key={head[at]}
                  scope="row"
                  className={`py-1.5 pr-4 font-normal ${DAY.test(cell) ? 'whitespace-nowrap' : 'wrap-anywhere'}`}
                >
                  <PeopleLink people={people?.[place]}>{cell}</PeopleLink>
                </th>
              ) : (
                <td key={head[at]} className="numerals py-1.5 pr-4 wrap-anywhere">
                  <PeopleLink people={cells?.[place]?.[at]}>{told(cell)}</PeopleLink>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
