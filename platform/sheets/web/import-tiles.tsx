import { formatNumber } from '#platform/web/texts/numbers.ts'

export type ImportTile = { id: string; name: string; count: number; isBad?: boolean }

/** What a sheet comes to, in figures. */
export function ImportTiles({ tiles }: { tiles: readonly ImportTile[] }) {
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
      {tiles.map(({ id, name, count, isBad = false }) => (
        <div
          key={id}
          className="flex flex-col-reverse rounded-card border border-line bg-surface px-3.5 py-2"
        >
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd
            data-plan={id}
            className={`numerals text-xl font-semibold ${isBad && count > 0 ? 'text-danger' : ''}`}
          >
            {formatNumber(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
