import { DOMParser as NodesParser, DOMSerializer } from '@tiptap/pm/model'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import purify from 'dompurify'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Picture } from '#platform/contract/pictures.ts'
import { richTextLook } from '#platform/web/pages/rich-text.tsx'
import { FieldErrorText } from '#ui/fields/field-frame.tsx'
import { behindPicture } from './behind-picture.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { insertNodes, insertPlain } from './inserting.ts'
import { cleanPasted, keptNodes } from './pasted.ts'
import { extensionsFor } from './rich-schema.ts'
import { RichToolbar } from './rich-toolbar.tsx'

// As readers see it, and what ProseMirror needs to set line breaks and to mark what is chosen.
const LOOK = `${richTextLook} min-h-56 p-4 whitespace-pre-wrap wrap-anywhere outline-none focus-visible:outline-2 focus-visible:outline-pine [&_.rich-picture]:block [&_.rich-picture]:overflow-hidden [&_.rich-picture]:rounded-card [&_.rich-picture_img]:max-h-96 [&_.rich-picture_img]:w-full [&_.rich-picture_img]:object-cover [&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-pine [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:p-2 [&_.selectedCell]:bg-pine-soft [&_hr]:border-line-strong`

export interface RichEditorProps {
  label: ReactNode
  id?: string
  lang: string
  html: string
  onChange: (html: string) => void
  /** Those that stand in the text; left out where the text has none. */
  pictures?: ReadonlyMap<string, Picture>
  /** One was handed over, to stand in the text. */
  onPicture?: (picture: Picture) => void
  error?: string | undefined
}

/**
 * Rich text as the server keeps it. Whatever comes from outside is cleaned to nodes by the sanitiser of the pages: no
 * string of HTML reaches the document, so that the editor works under the policy of trusted types as it stands.
 */
export function RichEditor({ label, id, lang, html, onChange, pictures, onPicture, error }: RichEditorProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [added, setAdded] = useState<File[]>()
  // The node is drawn outside of React: it asks here.
  const [known] = useState(() => new Map(pictures))
  useEffect(() => {
    for (const [name, picture] of pictures ?? []) known.set(name, picture)
  }, [known, pictures])
  // What the form has of it: anything else comes from elsewhere. An editor that was made anew has nothing yet.
  const written = useRef<{ by: Editor; html: string }>(undefined)
  const [extensions] = useState(() =>
    extensionsFor({ pictureOf: onPicture && ((picture) => known.get(picture)) }),
  )

  const editor = useEditor({
    injectCSS: false,
    // As nodes: an empty string would be parsed as HTML.
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
    extensions,
    onUpdate: ({ editor: changed }) => {
      const next = changed.isEmpty ? '' : htmlOf(changed)
      written.current = { by: changed, html: next }
      onChange(next)
    },
    editorProps: {
      attributes: {
        class: LOOK,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${fieldId}-label`,
        id: fieldId,
        lang,
        ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${fieldId}-error` }),
      },
      handleDOMEvents: {
        paste: (_view, event) => takeIn(event, event.clipboardData),
        drop: (view, event) => (view.dragging ? false : takeIn(event, event.dataTransfer)),
      },
    },
  })

  /** What comes from another program: pictures into the dialog, words as clean nodes. */
  function takeIn(event: Event, brought: DataTransfer | null): boolean {
    if (!brought || !editor) return false
    event.preventDefault()
    const files = [...brought.files].filter(({ type }) => type.startsWith('image/'))
    const rich = brought.getData('text/html')
    if (files.length > 0 && onPicture && !rich) setAdded(files)
    else if (rich) insertNodes(editor, cleanPasted(purify, rich))
    else insertPlain(editor, brought.getData('text/plain'))
    return true
  }

  // What comes from elsewhere, as an earlier save, takes the place of what is there; what was typed here has come from here.
  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    if (written.current?.by === editor && written.current.html === html) return
    written.current = { by: editor, html }
    const parsed = NodesParser.fromSchema(editor.schema).parse(keptNodes(purify, html))
    editor.commands.setContent(parsed.toJSON(), { emitUpdate: false })
  }, [editor, html])

  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${fieldId}-label`} className="font-semibold text-ink">
        {label}
      </span>
      <div
        className={`rich-box rounded-field border bg-surface ${error ? 'border-2 border-danger' : 'border-line-strong'}`}
      >
        {editor && (
          <RichToolbar editor={editor} controls={fieldId} onPicture={onPicture && (() => setAdded([]))} />
        )}
        <EditorContent editor={editor} />
      </div>
      {error && <FieldErrorText id={`${fieldId}-error`}>{error}</FieldErrorText>}
      {onPicture && added && editor && (
        <PictureDialog
          files={added}
          onClose={() => {
            setAdded(undefined)
            editor.commands.focus()
          }}
          onDone={(picture, alt) => {
            onPicture(picture)
            known.set(picture.id, picture)
            setAdded(undefined)
            editor
              .chain()
              .focus()
              .command(behindPicture)
              .insertContent({ type: 'picture', attrs: { picture: picture.id, alt } })
              .command(behindPicture)
              .run()
          }}
        />
      )}
    </div>
  )
}

/** What is written, as the server takes it. Put together in a document of its own: in ours each picture would be loaded by its name. */
function htmlOf({ state, schema }: Editor): string {
  const aside = document.implementation.createHTMLDocument()
  const whole = DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content, { document: aside })
  aside.body.append(whole)
  return aside.body.innerHTML
}
