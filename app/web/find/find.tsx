import { lazy, Suspense } from 'react'
import { Search } from 'lucide-react'
import { dressed } from '#platform/web/routes/lazy-pages.ts'
import { loadTexts, useTexts } from '#platform/web/texts/texts.tsx'
import { setFindOpen, useFindKey, useFindOpen } from './find-open.ts'

// With the words of all pages, which it names.
const FindPalette = lazy(async () => {
  const [{ FindPalette: Palette }] = await Promise.all([
    dressed(import('./find-palette.tsx')),
    loadTexts('pages'),
  ])
  return { default: Palette }
})

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform)

/** The search of the shell, by Ctrl+K; nothing of it is loaded before somebody wants it. */
export function Find() {
  useFindKey()
  if (!useFindOpen()) return null
  return (
    <Suspense>
      <FindPalette onClose={() => setFindOpen(false)} />
    </Suspense>
  )
}

/** Opens it where there is no keyboard, and says how it is opened where there is one. */
export function FindButton({ className = '' }: { className?: string }) {
  const t = useTexts('nav')
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => setFindOpen(true)}
      className={`flex min-h-11 w-full items-center gap-3 rounded-field border border-line px-3 font-semibold text-ink-soft hover:bg-pine-soft hover:text-ink ${className}`}
    >
      <Search className="size-5.5 shrink-0" />
      <span className="flex-1 text-left">{t('find')}</span>
      <kbd className="text-xs pointer-coarse:hidden" aria-hidden="true">
        {IS_APPLE ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}
