import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { readWords } from '#platform/web/api/address.ts'

const PAUSE_MS = 300

interface SettlingSearchProps {
  label: string
  value: string
  /** Told after a pause in typing, or at once with Enter. */
  onSearch: (words: string) => void
  className?: string
}

/** A search that waits for a pause in typing, and follows its value when that changes from elsewhere, as by Back. */
export function SettlingSearch({ label, value, onSearch, className }: SettlingSearchProps) {
  const t = useTexts('app')
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [told, setTold] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== told) {
      setTold(value)
      setText(value)
    }
  }

  const tell = useEffectEvent((words: string) => {
    setTold(words)
    onSearch(words)
  })
  useEffect(() => {
    const words = readWords(text)
    if (words === told) return undefined
    const timer = setTimeout(() => tell(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, told])

  return (
    <SearchField
      label={label}
      clearText={t('search_clear')}
      value={text}
      onChange={setText}
      onSubmit={(typed) => {
        const words = readWords(typed)
        if (words === told) return
        setTold(words)
        onSearch(words)
      }}
      className={className ?? ''}
    />
  )
}
