import type { VoteContent } from '#features/vote/contract/console.ts'
import type { EditorPictures } from '#platform/content/web/editor/content-editor-props.ts'
import { PreviewLanguages } from '#platform/content/web/preview/preview-languages.tsx'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { OptionCard } from '#features/vote/web/option-card.tsx'

/** The ballot paper as voters will see it. */
export function VotePreview({ content, pictures }: { content: VoteContent; pictures: EditorPictures }) {
  const t = useTexts('console_votes')
  return (
    <PreviewLanguages texts={content.texts}>
      {({ title, text, language: own }, language) => (
        <div className="flex flex-col gap-4">
          <h2 lang={own} className="text-2xl font-bold wrap-anywhere">
            {title || t('untitled')}
          </h2>
          {text && (
            <p lang={own} className="whitespace-pre-line">
              {text}
            </p>
          )}
          {content.options.map(({ texts, starts_on, ends_on, pictures: shown }, at) => {
            const words = readIn(texts, language)
            return (
              words && (
                <OptionCard
                  key={placeOf(at)}
                  kind={content.kind ?? 'trip'}
                  name="preview"
                  isChosen={false}
                  isFirst={at === 0}
                  onChoose={() => undefined}
                  option={{
                    ...words,
                    id: placeOf(at),
                    title: words.title || t('option', { at: at + 1 }),
                    starts_on,
                    ends_on,
                    pictures: shown.flatMap(({ id, alts }) => {
                      const picture = pictures.known.get(id)
                      return picture ? [{ ...picture, alt: readIn(alts, language)?.alt ?? '' }] : []
                    }),
                  }}
                />
              )
            )
          })}
        </div>
      )}
    </PreviewLanguages>
  )
}

/** An option that is being written has its place for a name. */
const placeOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
