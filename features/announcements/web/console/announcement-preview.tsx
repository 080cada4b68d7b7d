import { ArrowRight, Megaphone } from 'lucide-react'
import type { AnnouncementContent } from '#features/announcements/contract/announcements.ts'
import { PreviewLanguages } from '#platform/content/web/preview/preview-languages.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** An announcement as it stands in the list of whoever gets it. */
export function AnnouncementPreview({ content: { texts, path } }: { content: AnnouncementContent }) {
  const t = useTexts('console_announcements')
  return (
    <PreviewLanguages texts={texts}>
      {({ language, title, text }) => (
        <article
          lang={language}
          className="flex items-start gap-3.5 rounded-card border border-line bg-surface p-4"
        >
          <span
            aria-hidden="true"
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-sky-soft text-sky-ink"
          >
            <Megaphone className="size-5.5" />
          </span>
          <div className="min-w-0 flex-1">
            <h3 className="font-semibold wrap-anywhere">{title || t('untitled')}</h3>
            {text && <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-soft">{text}</p>}
            {path && (
              <p className="mt-2 flex items-center gap-1.5 text-sm wrap-anywhere text-pine-ink">
                <ArrowRight className="size-4 shrink-0" />
                {path}
              </p>
            )}
          </div>
        </article>
      )}
    </PreviewLanguages>
  )
}
