import type { ReactNode } from 'react'

const head = 'px-2 py-2.5 text-left text-sm font-semibold text-ink-soft'

interface StandingsTableProps {
  caption: string
  /** The heads of the columns; `about` has room from a tablet on. */
  place: string
  placeWidth: string
  name: string
  about?: string
  points: string
  children: ReactNode
}

/** A table of places: as wide as its page, with the names in between. */
export function StandingsTable({
  caption,
  place,
  placeWidth,
  name,
  about,
  points,
  children,
}: StandingsTableProps) {
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b-2 border-dashed border-line">
          <th scope="col" className={`${head} w-16 pl-3 sm:pl-4 ${placeWidth}`}>
            <span className="max-sm:sr-only">{place}</span>
          </th>
          <th scope="col" className={head}>
            {name}
          </th>
          {about !== undefined && (
            <th scope="col" className={`${head} hidden w-36 sm:table-cell`}>
              {about}
            </th>
          )}
          <th scope="col" className={`${head} w-22 pr-3 text-right! sm:w-36 sm:pr-4`}>
            {points}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
