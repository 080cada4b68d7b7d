/** Sharp on any screen at the size in which a logo stands in a page, a mail and a share picture. */
const HEIGHT_PX = 512
const MOST_WIDTH_PX = 2_560

/**
 * A drawing (SVG) as a picture; other files come back as they are. It is read as an image, in which no script runs and
 * nothing is fetched, and what travels and is kept are its pixels alone. Rejects what cannot be read.
 */
export async function drawnLogo(file: File): Promise<Blob> {
  if (file.type !== 'image/svg+xml') return file
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    // A drawing may say no size of its own: browsers give it a square.
    const shape =
      image.naturalWidth > 0 && image.naturalHeight > 0 ? image.naturalWidth / image.naturalHeight : 1
    const width = Math.max(1, Math.min(MOST_WIDTH_PX, Math.round(HEIGHT_PX * shape)))
    const height = Math.max(1, Math.round(width / shape))
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')!.drawImage(image, 0, 0, width, height)
    return await canvas.convertToBlob({ type: 'image/png' })
  } finally {
    URL.revokeObjectURL(address)
  }
}
