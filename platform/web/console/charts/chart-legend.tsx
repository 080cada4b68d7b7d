export type ChartTone = 'pine' | 'sunset' | 'sky' | 'faint'
export const chartFills = {
  pine: 'fill-pine',
  sunset: 'fill-sunset',
  sky: 'fill-sky',
  faint: 'fill-line-strong',
}
export const chartGrounds = { pine: 'bg-pine', sunset: 'bg-sunset', sky: 'bg-sky', faint: 'bg-line-strong' }

const signs = {
  ...chartGrounds,
  weekend: 'bg-sunken inset-ring-1 inset-ring-line',
  line: 'h-0.5! bg-ink-soft',
}

/** What each colour of a chart means. */
export function ChartLegend({ names }: { names: readonly { name: string; tone: keyof typeof signs }[] }) {
  if (names.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {names.map(({ name, tone }) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-3 rounded-sm ${signs[tone]}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}
