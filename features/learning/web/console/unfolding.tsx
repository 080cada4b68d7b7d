import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface UnfoldingProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  name: string
  facts: string
  children: ReactNode
}

/** A part of a long form by its name, opened to write on it. What is closed is not drawn at all. */
export function Unfolding({ isOpen, onOpen, name, facts, children }: UnfoldingProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onClick={() => onOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-3 rounded-field bg-sunken px-3 py-2 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="numerals block text-sm text-ink-soft">{facts}</span>
        </span>
        <ChevronDown
          className={`size-5 shrink-0 text-ink-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <div id={id} className="flex flex-col gap-4">
          {children}
        </div>
      )}
    </>
  )
}
