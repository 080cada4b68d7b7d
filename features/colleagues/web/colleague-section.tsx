import { type ReactNode, useId } from 'react'
import { Card } from '#ui/card.tsx'

/** A part of the page of a colleague: half of it, or its whole width. */
export function ColleagueSection({
  title,
  isWide = false,
  children,
}: {
  title: string
  isWide?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" labelledBy={id} className={isWide ? 'xl:col-span-2' : ''}>
      <h2 id={id} className="mb-3 text-xl font-bold">
        {title}
      </h2>
      {children}
    </Card>
  )
}
