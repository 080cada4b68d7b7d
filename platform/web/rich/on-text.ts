import type { ChainedCommands, Editor } from '@tiptap/react'

/**
 * Commands on the text, which has the focus from now on. By the command of that name it would have it a frame later, and
 * what is typed until then would be lost.
 */
export function onText(editor: Editor): ChainedCommands {
  editor.view.focus()
  return editor.chain()
}
