import { createContext, use } from 'react'
import type { Audience } from '#platform/contract/audiences.ts'
import { PREVIEWED_KINDS, type PreviewedKind } from '#platform/content/contract/previews.ts'

/** What is looked at: its kind, its id once it is saved, and for whom it is as it stands in the form. */
export interface PreviewSubject {
  kind: PreviewedKind
  id: string | undefined
  audience: Audience
}

const Subject = createContext<PreviewSubject | undefined>(undefined)
export const PreviewSubjectProvider = Subject.Provider
export const usePreviewSubject = () => use(Subject)

/** Undefined for what has no audience, as the documents everybody reads, or cannot be looked at as somebody. */
export function previewSubject(
  kind: string | undefined,
  id: string | undefined,
  content: object,
): PreviewSubject | undefined {
  const known = PREVIEWED_KINDS.find((each) => each === kind)
  const { audience } = content as { audience?: Audience }
  return known && audience ? { kind: known, id, audience } : undefined
}
