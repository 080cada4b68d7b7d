import { DOMSerializer } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'

/** What is written, as the server takes it. Put together in a document of its own: in ours each picture would be loaded by its name. */
export function htmlOf({ state, schema }: Editor): string {
  const aside = document.implementation.createHTMLDocument()
  const whole = DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content, { document: aside })
  aside.body.append(whole)
  return aside.body.innerHTML
}
