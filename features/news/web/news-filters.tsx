import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { NewsSearch } from './news-address.ts'

interface NewsFiltersProps {
  search: NewsSearch
  onChange: (search: NewsSearch, replace?: boolean) => void
}

/** Words to look for; all, or what is unread. */
export function NewsFilters({ search, onChange }: NewsFiltersProps) {
  const t = useTexts('news')
  const { search: words, unread } = search
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SettlingSearch
        label={t('search')}
        clearText={t('clear')}
        value={words ?? ''}
        onSearch={(typed) => onChange({ ...(typed && { search: typed }), ...(unread && { unread }) }, true)}
        className="min-w-56 flex-1"
      />
      <div role="group" aria-label={t('show')} className="flex gap-1 rounded-full bg-sunken p-1">
        {([false, true] as const).map((own) => (
          <button
            key={String(own)}
            type="button"
            aria-pressed={(unread ?? false) === own}
            onClick={() => onChange({ ...(words && { search: words }), ...(own && { unread: true }) })}
            className="min-h-11 rounded-full px-3 font-heading font-semibold text-ink-soft transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:text-pine-ink aria-pressed:shadow-card sm:px-5"
          >
            {t(own ? 'unread' : 'all')}
          </button>
        ))}
      </div>
    </div>
  )
}
