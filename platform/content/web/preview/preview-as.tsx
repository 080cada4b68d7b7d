import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { PreviewPeople } from './preview-people.tsx'
import type { PreviewSubject } from './preview-subject.ts'
import { isHidden, type Verdict, verdictOf, type Viewer } from './preview-verdict.ts'
import { useQuery } from '@tanstack/react-query'
import { countPreviewers, type PreviewedKind } from '#platform/content/contract/previews.ts'
import { callBehind } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { Select } from '#ui/fields/select.tsx'
import { optionsQuery } from '#platform/web/console/limit.ts'
import { useCall } from '#platform/web/api/use-call.ts'

interface PreviewAsProps {
  subject: PreviewSubject
  viewer: Viewer | undefined
  onViewer: (viewer: Viewer | undefined) => void
}

/** Chooses as whom the piece is looked at, and says whether they would see it. */
export function PreviewAs({ subject, viewer, onViewer }: PreviewAsProps) {
  const c = useTexts('console_content')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const sentence = useVerdictWords()
  const choose = (chosen: Viewer | undefined) => {
    setOpen(false)
    onViewer(chosen)
  }
  const verdict = viewer && verdictOf(subject.audience, viewer)
  const Sign = verdict && isHidden(verdict) ? EyeOff : Eye
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setOpen(!isOpen)}
        >
          {c('preview_as')}
        </Button>
        {viewer && (
          <Button variant="quiet" size="small" onPress={() => choose(undefined)}>
            {c('preview_as_nobody')}
          </Button>
        )}
      </div>
      <div
        id={id}
        hidden={!isOpen}
        className="flex flex-col gap-4 rounded-card bg-sunken p-4 [&[hidden]]:hidden"
      >
        {isOpen && (
          <>
            <PreviewPeople subject={subject} onChoose={(person) => choose({ person })} />
            <PreviewSegments kind={subject.kind} onChoose={choose} />
          </>
        )}
      </div>
      <p role="status" className="flex items-start gap-2.5 font-semibold empty:hidden">
        {viewer && verdict && (
          <>
            <Sign className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{sentence(verdict, viewer)}</span>
          </>
        )}
      </p>
    </div>
  )
}

/** The sentence about somebody, or about a segment. */
function useVerdictWords() {
  const c = useTexts('console_content')
  const parts = useTexts('console_parts')
  return (verdict: Verdict, viewer: Viewer): string => {
    if ('person' in viewer) {
      const { first_name, last_name, language, kept } = viewer.person
      const values = {
        name: `${first_name} ${last_name}`,
        language: parts(`language.${language}`),
        kept: String(kept),
      }
      return c(`preview_person.${verdict}`, values)
    }
    const { segment, people, switched_on } = viewer
    return c(`preview_segment.${verdict}`, { segment, people, count: switched_on })
  }
}

interface PreviewSegmentsProps {
  kind: PreviewedKind
  onChoose: (viewer: Viewer) => void
}

/** A whole segment as whom the piece is looked at; nothing where the programme has none. */
function PreviewSegments({ kind, onChoose }: PreviewSegmentsProps) {
  const c = useTexts('console_content')
  const { data: options } = useQuery({ ...optionsQuery, staleTime: 60_000 })
  const count = useCall((segment: string) => callBehind(countPreviewers, { kind, segment }), {
    done: (counted, segment) => onChoose({ segment, ...counted }),
  })
  const segments = options?.segments ?? []
  if (segments.length === 0) return null
  return (
    <>
      <Select
        label={c('preview_as_segment')}
        placeholder={c('preview_as_choose')}
        options={segments.map((name) => ({ value: name, label: name }))}
        value={count.isPending ? count.variables : ''}
        onChoose={(next) => next && count.mutate(next)}
      />
      <Failure error={count.error} announce />
    </>
  )
}
