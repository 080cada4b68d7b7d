const MOST = 3

let pattern: RegExp | undefined

/** One to three emoji and nothing else: they are shown large. */
export function isOnlyEmoji(text: string): boolean {
  if (text.length === 0 || text.length > 40) return false
  pattern ??= emojiPattern()
  return pattern.test(text.replaceAll(/\s/g, ''))
}

function emojiPattern(): RegExp {
  try {
    return new RegExp(String.raw`^\p{RGI_Emoji}{1,${MOST}}$`, 'v')
  } catch {
    // A browser that does not know what an emoji is shows them as words.
    return /^(?!)$/
  }
}
