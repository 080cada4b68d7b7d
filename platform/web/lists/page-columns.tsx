import type { ReactNode } from 'react'

interface PageColumnsProps {
  side: ReactNode
  children: ReactNode
}

/** What somebody came for, and beside it, below it on a phone, what belongs to it. */
export function PageColumns({ side, children }: PageColumnsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-8 2xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-w-0 flex-col gap-3 sm:gap-5">{children}</div>
      <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-8">{side}</div>
    </div>
  )
}
