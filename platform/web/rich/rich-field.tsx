import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import type { RichEditorProps } from './rich-editor.tsx'

// The editor is larger than all the rest of a page: it comes by itself.
const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }))

/** Rich text in a form. */
export function RichField(props: RichEditorProps) {
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full rounded-field" />}>
      <RichEditor {...props} />
    </Suspense>
  )
}
