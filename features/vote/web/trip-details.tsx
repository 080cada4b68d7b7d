import type { VoteOption } from '#features/vote/contract/vote.ts'
import { PictureGrid } from '#platform/web/pictures/picture-grid.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TripFacts } from './trip-facts.tsx'

interface TripDetailsProps {
  option: VoteOption
  /** Takes this trip; nothing where there is nothing to choose. */
  onChoose?: (() => void) | undefined
  onClose: () => void
}

/** Everything about one trip, with its pictures. */
export function TripDetails({ option, onChoose, onClose }: TripDetailsProps) {
  const t = useTexts('vote')
  const { title, lead, text, pictures, language } = option
  return (
    <PageDialog
      size="large"
      onClose={onClose}
      title={
        <span lang={language} className="wrap-anywhere">
          {title}
        </span>
      }
      footer={
        onChoose && (
          <>
            <Button variant="secondary" onPress={onClose}>
              {t('back_to_trips')}
            </Button>
            <Button
              onPress={() => {
                onChoose()
                onClose()
              }}
            >
              {t('choose')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {pictures.length > 0 && (
          <PictureGrid pictures={pictures} sizes="(min-width: 64rem) 52rem, 92vw" isFirst />
        )}
        <TripFacts option={option} />
        {lead && (
          <p lang={language} className="reading text-lg font-semibold wrap-anywhere">
            {lead}
          </p>
        )}
        <p lang={language} className="reading whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </div>
    </PageDialog>
  )
}
