import type { ReactNode } from 'react'

/** Its parts, or a line that opens them. */
export function FoldedWhen({
  isFolded,
  name,
  children,
}: {
  isFolded: boolean
  name: string
  children: ReactNode
}) {
  if (!isFolded) return children
  return (
    <details data-screen-only>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-pine-ink">{name}</summary>
      <div className="flex flex-col gap-5 pt-2">{children}</div>
    </details>
  )
}
