import type { WallFilter } from '#features/wall/contract/wall.ts'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { WallSearch } from './wall-address.ts'

const FILTERS: readonly WallFilter[] = ['all', 'crew', 'mine', 'pictures']

interface WallFiltersProps {
  search: WallSearch
  onChange: (search: WallSearch, replace?: boolean) => void
}

/** Words to look for, and whose posts. */
export function WallFilters({ search, onChange }: WallFiltersProps) {
  const t = useTexts('wall')
  const { search: words, filter } = search
  return (
    <div className="flex flex-col gap-3">
      <SettlingSearch
        label={t('search')}
        value={words ?? ''}
        onSearch={(typed) => onChange({ ...(typed && { search: typed }), ...(filter && { filter }) }, true)}
      />
      <div
        role="group"
        aria-label={t('filter')}
        className="fade-edges flex max-w-full gap-1 self-start overflow-x-auto rounded-full bg-sunken p-1 [scrollbar-width:none]"
      >
        {FILTERS.map((own) => (
          <button
            key={own}
            type="button"
            aria-pressed={(filter ?? 'all') === own}
            onClick={() =>
              onChange({ ...(words && { search: words }), ...(own !== 'all' && { filter: own }) })
            }
            className="min-h-11 shrink-0 rounded-full px-4 font-heading font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-pressed:bg-surface aria-pressed:text-pine-ink aria-pressed:shadow-card"
          >
            {t(`filters.${own}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
