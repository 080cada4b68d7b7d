import { type ReactNode, useEffect, useRef } from 'react'
import { FieldName } from './field-name.tsx'

export interface ErrorSummaryEntry {
  /** The id of the field. */
  fieldId: string
  text: ReactNode
}

export interface ErrorSummaryProps {
  title: ReactNode
  errors: readonly ErrorSummaryEntry[]
  /** Changes with every attempt to send, so that the summary takes the focus again. */
  attempt?: number
  /** Where the texts do not say which field they mean: its name and that of the parts around it are put before them. */
  isNamed?: boolean
}

/** For a long form with several mistakes: takes the focus, and leads to each field. */
export function ErrorSummary({ attempt = 0, ...rest }: ErrorSummaryProps) {
  if (rest.errors.length === 0) return null
  return <SummaryBox key={attempt} {...rest} />
}

function SummaryBox({ title, errors, isNamed = false }: Omit<ErrorSummaryProps, 'attempt'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-card border-2 border-danger bg-danger-soft px-5 py-4 text-ink"
    >
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              className="inline-flex min-h-6 items-center font-semibold text-danger underline underline-offset-3"
              onClick={(event) => {
                // The address belongs to the router; only the focus moves.
                event.preventDefault()
                document.getElementById(error.fieldId)?.focus()
              }}
            >
              <span>
                {isNamed && <FieldName fieldId={error.fieldId} />} {error.text}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
