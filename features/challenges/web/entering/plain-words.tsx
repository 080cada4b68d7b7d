const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g

/** Plain text as it was written: with its line breaks, and addresses as links. */
export function PlainWords({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p className={`reading wrap-anywhere whitespace-pre-line ${className}`}>
      {partsOf(text).map(({ from, words, isAddress }) =>
        isAddress ? (
          <a
            key={from}
            href={words}
            target="_blank"
            rel="noopener noreferrer"
            className="text-pine-ink underline"
          >
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  )
}

/** The text in its order, each part with the place where it begins. */
function partsOf(text: string) {
  const parts: { from: number; words: string; isAddress: boolean }[] = []
  let from = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push({ from, words: text.slice(from, index), isAddress: false })
    parts.push({ from: index, words: address, isAddress: true })
    from = index + address.length
  }
  return [...parts, { from, words: text.slice(from), isAddress: false }]
}
