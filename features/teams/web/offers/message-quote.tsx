/** What somebody wrote with an offer, as they wrote it. */
export function MessageQuote({ children }: { children: string }) {
  return (
    <blockquote className="border-l-4 border-sun pl-3 font-medium wrap-anywhere whitespace-pre-line text-ink italic">
      {children}
    </blockquote>
  )
}
