import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery } from '#platform/web/api/queries.ts'
import { findPersonId } from '#platform/web/session/session.ts'
import { type Draft, emptyDraft, keepDraft, readDraft } from './draft.ts'
import type { Written } from './mention-field.tsx'

/** What the person is writing in this place: kept on the device until it has arrived. */
export function useDraft(place: string) {
  const { data: profile } = useQuery(profileQuery)
  // The token knows whose text it is before the profile has come; else what is typed meanwhile would be nobody's.
  const owner = findPersonId() ?? profile?.id ?? ''
  const [read, setRead] = useState<{ of: string; draft: Draft }>()
  const key = `${owner} ${place}`
  if (read?.of !== key) setRead({ of: key, draft: readDraft(owner, place) })
  const draft = read?.of === key ? read.draft : readDraft(owner, place)

  function keep(next: Draft) {
    setRead({ of: key, draft: next })
    keepDraft(owner, place, next)
  }
  return {
    ...draft,
    write: ({ text, named }: Written) => keep({ ...draft, text, named }),
    clear: () => keep(emptyDraft()),
    /** Under a new id: what was sent under the old one is another text. */
    renew: () => keep({ ...draft, id: crypto.randomUUID() }),
  }
}
