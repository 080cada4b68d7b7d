import { PickedPicture } from '#platform/web/pictures/picked-picture.tsx'
import type { PictureUploads } from '#platform/web/pictures/picture-uploads.ts'
import { useToldProgress } from '#platform/web/pictures/use-told-progress.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** The pictures of the next message, with their words and how far they are. */
export function ComposerPictures({ uploads }: { uploads: PictureUploads }) {
  const t = useTexts('pictures')
  const told = useToldProgress(uploads.items)
  return (
    <div className="mb-2">
      <ol
        aria-label={t('list')}
        className="flex max-h-56 flex-col gap-2 overflow-y-auto rounded-card bg-sunken p-2"
      >
        {uploads.items.map((item, at) => (
          <PickedPicture
            key={item.id}
            item={item}
            at={at}
            of={uploads.items.length}
            uploads={uploads}
            onRemoved={() => undefined}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  )
}
