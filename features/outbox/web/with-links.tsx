/** The text with its links to press; they open here, as they would from a mail program. */
export function withLinks(text: string, links: readonly string[]) {
  return text.split(/(https?:\/\/\S+)/).map((part) =>
    links.includes(part) ? (
      <a key={part} href={part} className="font-semibold break-all text-pine-ink underline">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
