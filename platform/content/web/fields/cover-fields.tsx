import type { Language } from '#platform/contract/languages.ts'
import type { EditorPictures } from '#platform/content/web/editor/content-editor-props.ts'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PictureField } from './picture-field.tsx'
import type { WritingIn } from './words-in.ts'

/** The picture on top of a piece of content. */
export function CoverField<T extends { cover_id: string | null }>({
  editor: { value, set, fields },
  pictures,
}: {
  editor: Editor<T>
  pictures: EditorPictures
}) {
  const c = useTexts('console_content')
  const { cover_id } = value
  return (
    <PictureField
      label={c('cover_picture')}
      hint={c('cover_hint')}
      picture={(cover_id && pictures.known.get(cover_id)) || undefined}
      error={fields['cover_id']}
      onPicture={(picture) => {
        if (picture) pictures.add(picture)
        set({ cover_id: picture?.id ?? null } as Partial<T>)
      }}
    />
  )
}

/** What that picture shows, for who cannot see it. */
export function CoverWords({ line }: { line: WritingIn<{ language: Language; cover_alt: string }>['line'] }) {
  const c = useTexts('console_content')
  return (
    <TextField
      {...line('cover_alt')}
      label={c('cover_alt')}
      description={c('cover_alt_hint')}
      maxLength={200}
    />
  )
}
