import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { PreviewPeople } from './preview-people.tsx'
import { PreviewSegments } from './preview-segments.tsx'
import type { PreviewSubject } from './preview-subject.ts'
import { isHidden, type Viewer, verdictOf } from './preview-verdict.ts'
import { useVerdictWords } from './use-verdict-words.ts'

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
