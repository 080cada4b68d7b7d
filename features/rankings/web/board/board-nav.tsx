import { useQuery } from '@tanstack/react-query'
import type { Board } from '#features/rankings/contract/rankings.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { type BoardSearch, carriedOver } from '#features/rankings/web/board-address.ts'
import {
  boardPaths,
  CREW_BOARDS,
  isOfPeople,
  isOfStage,
  PEOPLE_BOARDS,
} from '#features/rankings/web/boards.ts'

/** Each opens on the stage under way. */
const groups = [
  { name: 'crews', opens: 'stage-team' },
  { name: 'people', opens: 'stage-individual' },
] as const

const pill =
  'inline-flex min-h-11 items-center rounded-full px-3.5 font-heading font-semibold text-ink-soft no-underline transition-colors hover:text-ink'
const tab =
  'group relative inline-flex min-h-12 items-center px-2 font-heading font-semibold whitespace-nowrap text-ink-soft no-underline -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:text-pine-ink sm:px-4'

interface BoardNavProps {
  board: Board
  search: BoardSearch
}

/** Crews or people, and beside it their three boards. */
export function BoardNav({ board, search }: BoardNavProps) {
  const t = useTexts('rankings')
  const { data: programme } = useQuery(programmeQuery)
  const withPeople = programme?.individual_boards ?? true
  const here = isOfPeople(board) ? 'people' : 'crews'
  const carried = (to: Board) => carriedOver(search, isOfStage(to))
  return (
    <nav
      aria-label={t('nav')}
      className="fade-edges -mx-4 flex items-center gap-1 overflow-x-auto overflow-y-hidden px-4 [scrollbar-width:none] sm:mx-0 sm:gap-6 sm:px-0"
    >
      {withPeople && (
        <ul className="flex gap-1 rounded-full bg-sunken p-1">
          {groups.map(({ name, opens }) => (
            <li key={name}>
              <Link
                to={boardPaths[opens]}
                search={carried(opens)}
                className={`${pill} ${name === here ? 'bg-surface text-pine-ink shadow-card' : ''}`}
              >
                {t(name)}
                {name === here && <span className="sr-only">{t('chosen')}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul className="flex sm:flex-1 sm:border-b sm:border-line">
        {(here === 'people' ? PEOPLE_BOARDS : CREW_BOARDS).map((own) => (
          <li key={own}>
            <Link
              to={boardPaths[own]}
              search={carried(own)}
              aria-current={own === board ? 'page' : undefined}
              className={tab}
            >
              {t(`tabs.${own}`)}
              <span
                aria-hidden="true"
                className="absolute inset-x-2.5 bottom-0 dashes h-1 text-pine opacity-0 [--dash-gap:5px] [--dash-on:11px] group-aria-[current=page]:opacity-100 sm:inset-x-4"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
