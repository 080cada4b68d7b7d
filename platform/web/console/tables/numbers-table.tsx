import { formatNumber } from '#platform/web/texts/numbers.ts'
import type { ChartTable } from '#platform/web/console/charts/chart-table.ts'
import { PeopleLink } from '#platform/web/console/charts/people-link.tsx'

/** The numbers behind a chart. */
export function NumbersTable({ title, table }: { title: string; table: ChartTable }) {
  const { head, rows, people, cells } = table
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
                <th key={head[at]} scope="row" className="py-1.5 pr-4 font-normal wrap-anywhere">
                  <PeopleLink people={people?.[place]}>{cell}</PeopleLink>
                </th>
              ) : (
                <td key={head[at]} className="numerals py-1.5 pr-4 wrap-anywhere">
                  <PeopleLink people={cells?.[place]?.[at]}>
                    {/^\d{4,}$/.test(cell) ? formatNumber(Number(cell)) : cell}
                  </PeopleLink>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
