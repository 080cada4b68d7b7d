/** A file as calls with JSON take it. */
export async function inBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // In pieces: a whole file as arguments would be too many of them.
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}

/** The same of text. */
export const textInBase64 = (text: string): Promise<string> => inBase64(new Blob([text]))
