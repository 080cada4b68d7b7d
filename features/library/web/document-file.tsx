import { ExternalLink, FileDown } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '#platform/contract/attachments.ts'
import { useFileSize } from '#platform/web/texts/use-file-size.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Card } from '#ui/card.tsx'

/** The file of a document: shown where the browser can, opened in a window of its own, or saved. */
export function DocumentFile({ attachment, title }: { attachment: Attachment; title: string }) {
  const fileSize = useFileSize()
  const t = useTexts('library')
  const [isBroken, setBroken] = useState(false)
  const { kind, name, size, url, open_url } = attachment
  return (
    <Card inset="small" className="flex flex-col gap-4">
      {kind === 'picture' && open_url && !isBroken && (
        <img
          src={open_url}
          alt={title}
          className="max-h-[70vh] w-full rounded-field object-contain"
          onError={() => setBroken(true)}
        />
      )}
      {kind === 'video' && open_url && (
        // What is shown in it stands in the document's own words.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          controls
          preload="metadata"
          src={open_url}
          aria-label={title}
          className="aspect-video w-full rounded-field bg-asphalt"
        />
      )}
      <div className="flex flex-wrap gap-3">
        {open_url && (
          <a
            href={open_url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook('primary', 'medium', false)}
          >
            <ExternalLink />
            {t('open')}
          </a>
        )}
        <a href={url} download className={buttonLook('secondary', 'medium', false)}>
          <FileDown />
          {t('save')}
        </a>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {name} · {fileSize(size)}
      </p>
    </Card>
  )
}
