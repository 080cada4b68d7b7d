import { useQuery } from '@tanstack/react-query'
import { countPreviewers, type PreviewedKind } from '#platform/content/contract/previews.ts'
import { callBehind } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Select } from '#ui/fields/select.tsx'
import { optionsQuery } from '#platform/web/console/limit.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import type { Viewer } from './preview-verdict.ts'

interface PreviewSegmentsProps {
  kind: PreviewedKind
  onChoose: (viewer: Viewer) => void
}

/** A whole segment as whom the piece is looked at; nothing where the programme has none. */
export function PreviewSegments({ kind, onChoose }: PreviewSegmentsProps) {
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
