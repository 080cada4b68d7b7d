import { type Theme, useTheme } from '#platform/web/pages/theme.ts'

/** When it is dark; the script of index.html sets the same on what was drawn at build. */
const DARK: Record<Theme, string> = { system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' }

interface DrawingProps {
  /** Where its pictures are (`virtual:drawings`). */
  themes: { light: string; dark: string }
  className: string
}

/** A drawing that stands still, by day or by night; the other one is not loaded. */
export function Drawing({ themes: { light, dark }, className }: DrawingProps) {
  return (
    <picture className="contents">
      <source media={DARK[useTheme()]} srcSet={dark} />
      {/* The largest thing of the first paint: it comes with it, and does not flash when the app takes over. */}
      <img alt="" src={light} decoding="sync" className={className} />
    </picture>
  )
}
