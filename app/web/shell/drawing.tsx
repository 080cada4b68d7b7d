import { useDarkMedia } from '#platform/web/pages/theme.ts'

interface DrawingProps {
  /** Where its pictures are (`virtual:drawings`). */
  themes: { light: string; dark: string }
  className: string
}

/** A drawing that stands still, by day or by night; the other one is not loaded. */
export function Drawing({ themes: { light, dark }, className }: DrawingProps) {
  return (
    <picture className="contents">
      <source media={useDarkMedia()} srcSet={dark} />
      {/* The largest thing of the first paint: it comes with it, and does not flash when the app takes over. */}
      <img alt="" src={light} decoding="sync" className={className} />
    </picture>
  )
}
