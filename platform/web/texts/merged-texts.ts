/** A heading may stand in two parts: its word for the menu, and those of its page. */
export function mergedTexts<All>(parts: readonly Partial<All>[]): All {
  const all: Record<string, object> = {}
  for (const part of parts)
    for (const [heading, words] of Object.entries(part) as [string, object][])
      all[heading] = { ...all[heading], ...words }
  return all as All
}
