import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SearchHits } from '#features/chat/web/list/search-hits.tsx'

interface SearchWithinProps {
  conversation_id: string
  onJump: (number: number) => void
  onClose: () => void
}

/** Looks for words in this conversation; a hit leads to its place. */
export function SearchWithin({ conversation_id, onJump, onClose }: SearchWithinProps) {
  const t = useTexts('chat')
  const app = useTexts('app')
  const box = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape from whatever has the focus within
    <div
      ref={box}
      className="relative z-10 border-b border-line bg-surface p-2"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="flex items-center gap-1">
        <SettlingSearch label={t('search_within')} value={words} onSearch={setWords} className="flex-1" />
        <IconButton label={app('close')} onPress={() => onClose()}>
          <X />
        </IconButton>
      </div>
      {words.length > 1 && (
        <div className="absolute inset-x-0 top-full max-h-96 overflow-y-auto border-b border-line bg-surface p-2 shadow-card">
          <SearchHits
            search={words}
            conversation_id={conversation_id}
            onChoose={(number) => {
              onClose()
              // Also when the address leads there already.
              onJump(number)
            }}
          />
        </div>
      )}
    </div>
  )
}
