/** More than any screen of ours shows. */
const LONGEST_SIDE = 2_560
/** What is smaller than this and not too wide is sent as it is. */
const SMALL_ENOUGH = 1024 * 1024
/** Above this a phone may run out of memory while it reads the picture. */
const MOST_READABLE = 80 * 1024 * 1024
const QUALITY = 0.82
const KEPT_KINDS = /^image\/(jpeg|png|webp|gif|avif)$/

/**
 * The picture as it should travel: upright, and no larger than anybody will see it. What this browser cannot read comes
 * back as it is, because the server may know it, or knows how to say what is wrong with it.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = file.size <= MOST_READABLE ? await read(file) : undefined
  if (!bitmap) return file
  try {
    const { width, height } = sizeFor(bitmap)
    const isSmall = width === bitmap.width && file.size <= SMALL_ENOUGH
    if (isSmall && KEPT_KINDS.test(file.type)) return file
    const drawn = await draw(bitmap, { width, height }, mayBeClear(file) ? 'image/webp' : 'image/jpeg')
    // A file that is well made already may grow; but one of another kind must change.
    const isBetter = drawn && (drawn.size < file.size || width < bitmap.width || !KEPT_KINDS.test(file.type))
    return isBetter ? drawn : file
  } finally {
    bitmap.close()
  }
}

/** The same shape within the longest side. */
export function sizeFor({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

// An SVG could be read too, but it is no photo, and the server says so.
const read = (file: Blob) =>
  file.type === 'image/svg+xml'
    ? Promise.resolve(undefined)
    : createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)

const mayBeClear = ({ type }: Blob) => /png|webp|gif|avif/.test(type)

async function draw(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
  type: 'image/webp' | 'image/jpeg',
): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, width, height)
  // A browser that cannot write WebP writes PNG instead, which the server takes as well.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  // Some browsers keep the memory of a canvas until it is small.
  canvas.width = 0
  return blob ?? undefined
}
