import { type Editor, useEditorState } from '@tiptap/react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** The words of the picture that is chosen, for whoever does not see it. */
export function PictureWords({ editor }: { editor: Editor }) {
  const t = useTexts('console_rich')
  const alt = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isActive('picture') ? String(now.getAttributes('picture')['alt'] ?? '') : undefined,
  })
  if (alt === undefined) return null
  return (
    <div className="border-t border-line p-2">
      <TextField
        label={t('picture_words')}
        value={alt}
        maxLength={300}
        onText={(text) => editor.commands.updateAttributes('picture', { alt: text })}
      />
    </div>
  )
}
