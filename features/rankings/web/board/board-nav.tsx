import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Board } from '#features/rankings/contract/rankings.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { modulesQuery, programmeQuery } from '#platform/web/api/queries.ts'
import { paths } from '#platform/web/pages/paths.ts'
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
  /** The weekly leagues stand beside the three boards of crews. */
  board: Board | 'league'
  search: BoardSearch
}

/** Crews or people, and beside it their three boards. */
export function BoardNav({ board, search }: BoardNavProps) {
  const t = useTexts('rankings')
  const { data: programme } = useQuery(programmeQuery)
  const withPeople = programme?.individual_boards ?? true
  const withLeagues = useQuery(modulesQuery).data?.status_modules.LeaguesModule ?? false
  const here = board !== 'league' && isOfPeople(board) ? 'people' : 'crews'
  const row = useShownTab(board)
  const carried = (to: Board) => carriedOver(search, isOfStage(to))
  return (
    <nav
      ref={row}
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
              data-board={own}
              search={carried(own)}
              aria-current={own === board ? 'page' : undefined}
              className={tab}
            >
              {t(`tabs.${own}`)}
              <Dashes />
            </Link>
          </li>
        ))}
        {here === 'crews' && (withLeagues || board === 'league') && (
          <li>
            <Link
              to={paths.league}
              data-board="league"
              aria-current={board === 'league' ? 'page' : undefined}
              className={tab}
            >
              {t('tabs.league')}
              <Dashes />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

const FADE_PX = 24

/** Where there is no room for all tabs, the one that is shown stands in view. */
function useShownTab(board: Board | 'league') {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const show = () => {
      const shown = row.current?.querySelector(`[data-board=${board}]`)
      if (!shown) return
      const beyond = shown.getBoundingClientRect().right - row.current!.getBoundingClientRect().right
      // Clear of the edge, which fades.
      if (beyond > -FADE_PX) row.current!.scrollLeft += beyond + FADE_PX
    }
    show()
    // The letters of the page may come later, and are wider.
    void document.fonts?.ready.then(show)
  }, [board])
  return row
}

/** Below the tab that is shown. */
function Dashes() {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-2.5 bottom-0 dashes h-1 text-pine opacity-0 [--dash-gap:5px] [--dash-on:11px] group-aria-[current=page]:opacity-100 sm:inset-x-4"
    />
  )
}
