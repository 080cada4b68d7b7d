export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

/** What the first bytes say a file is, or nothing when it is not a picture that we take. */
export function looksLike(bytes: Buffer): PictureKind | undefined {
  const text = bytes.toString('latin1', 0, 12)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp') return brandOf(bytes)
  return undefined
}

// AVIF and HEIC share a container; the brands at its beginning tell them apart.
function brandOf(bytes: Buffer): PictureKind | undefined {
  const length = Math.min(bytes.readUInt32BE(0), 128)
  const brands: string[] = bytes.toString('latin1', 8, length).match(/.{4}/gs) ?? []
  if (brands.includes('avif')) return 'avif'
  return brands.some((brand) => /^(heic|heix|heim|heis|hevc|hevx|mif1)$/.test(brand)) ? 'heic' : undefined
}
