import { useEffect, useRef } from 'react'

/** Takes the focus as it comes, so that it is read first. */
export function QuestionText({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className="min-h-13 text-lg leading-snug wrap-anywhere outline-none sm:min-h-16 sm:text-2xl"
    >
      {children}
    </h2>
  )
}
