import { useNumbers } from '#platform/web/texts/use-numbers.ts'

/** Some numbers side by side, each with its name. */
export function NumberRow({ numbers }: { numbers: readonly { name: string; count: number }[] }) {
  const number = useNumbers()
  return (
    <dl className="flex flex-wrap gap-3">
      {numbers.map(({ name, count }) => (
        <div
          key={name}
          className="flex min-w-28 flex-1 flex-col-reverse justify-end rounded-field bg-sunken p-3"
        >
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="numerals font-heading text-2xl font-bold">{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
