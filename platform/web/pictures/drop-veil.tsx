import { ImagePlus } from 'lucide-react'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** Over the page while pictures are dragged on it: they may be let go anywhere. */
export function DropVeil() {
  const t = useTexts('pictures')
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-3 z-50 flex animate-fade-in items-center justify-center rounded-sheet border-4 border-dashed border-pine bg-pine-soft/90"
    >
      <p className="flex items-center gap-3 rounded-full bg-surface px-6 py-3 font-heading text-lg font-semibold text-pine-ink shadow-card">
        <ImagePlus className="size-7" />
        {t('drop_now')}
      </p>
    </div>
  )
}
