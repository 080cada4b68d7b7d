import type { ChainedCommands, Editor } from '@tiptap/react'

/**
 * Commands on the text, which has the focus from now on and shows where the cursor is. By the library's own command it
 * would have the focus a frame later, and what is typed until then would be lost.
 */
export function onText(editor: Editor): ChainedCommands {
  editor.view.focus()
  return editor.chain().scrollIntoView()
}
