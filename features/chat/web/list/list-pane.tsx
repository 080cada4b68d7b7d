import { MessageSquarePlus, Settings } from 'lucide-react'
import { useState } from 'react'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { ListFilter } from '#features/chat/web/chat.queries.ts'
import { ConversationList } from './conversation-list.tsx'
import { SearchHits } from './search-hits.tsx'
import { SettingsDialog } from '#features/chat/web/conversation/settings-dialog.tsx'

interface ListPaneProps {
  me: string
  openId: string | undefined
  search: string
  /** It stands alone on the page, and has its heading. */
  isWhole: boolean
  onSearch: (words: string) => void
  onWrite: () => void
  onGroup: () => void
}

const FILTERS: readonly ListFilter[] = ['all', 'unread', 'direct', 'group']

/** The list of conversations with what finds one. */
export function ListPane({ me, openId, search, isWhole, onSearch, onWrite, onGroup }: ListPaneProps) {
  const t = useTexts('chat')
  const [filter, setFilter] = useState<ListFilter>('all')
  const [isSetting, setSetting] = useState(false)
  const Part = isWhole ? 'h2' : 'h3'
  return (
    <>
      <div className={`flex flex-col gap-3 ${isWhole ? 'pb-3' : 'border-b border-line px-3 pt-3 pb-3'}`}>
        <div className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            {isWhole ? (
              <PageTitle>{t('title')}</PageTitle>
            ) : (
              <h2 className="pl-1 text-xl">{t('conversations')}</h2>
            )}
          </div>
          <IconButton label={t('settings')} onPress={() => setSetting(true)}>
            <Settings />
          </IconButton>
          <IconButton label={t('new')} onPress={onWrite}>
            <MessageSquarePlus />
          </IconButton>
        </div>
        <SettlingSearch label={t('search')} value={search} onSearch={onSearch} />
        {search === '' && (
          <div
            role="group"
            aria-label={t('filter')}
            className="fade-edges flex gap-1.5 overflow-x-auto [scrollbar-width:none]"
          >
            {FILTERS.map((own) => (
              <button
                key={own}
                type="button"
                aria-pressed={own === filter}
                onClick={() => setFilter(own)}
                className="min-h-9 shrink-0 rounded-full px-3.5 text-sm font-semibold text-ink-soft inset-ring-1 inset-ring-line-strong hover:bg-sunken aria-pressed:bg-pine aria-pressed:text-on-pine aria-pressed:inset-ring-0 pointer-coarse:min-h-11"
              >
                {t(`filters.${own}`)}
              </button>
            ))}
          </div>
        )}
      </div>
      <div className={isWhole ? '-mx-3' : 'min-h-0 flex-1 overflow-y-auto p-2'}>
        {search !== '' && <Part className="px-3 pt-2 pb-1 text-sm text-ink-soft">{t('conversations')}</Part>}
        <ConversationList
          filter={search === '' ? filter : 'all'}
          search={search}
          me={me}
          openId={openId}
          onGroup={onGroup}
        />
        {search.length > 1 && (
          <>
            <Part className="px-3 pt-4 pb-1 text-sm text-ink-soft">{t('messages')}</Part>
            <SearchHits search={search} />
          </>
        )}
      </div>
      {isSetting && <SettingsDialog onClose={() => setSetting(false)} />}
    </>
  )
}
