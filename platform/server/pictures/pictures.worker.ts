import sharp from 'sharp'
import * as picturesOrders from './pictures-orders.ts'

const MAX_PIXELS = 40_000_000
const MAX_MEMORY_BYTES = 700 * 1024 * 1024
// Memory that a large picture took is not always given back, so the next picture gets a fresh process.
const WORN_OUT_BYTES = 200 * 1024 * 1024
const PREVIEW_WIDTH = 16

sharp.cache(false)
sharp.concurrency(1)
// libvips reads many formats (SVG, PDF, TIFF …): only the decoders for what we take stay on.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
})

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(picturesOrders.OUT_OF_MEMORY)
}, 50).unref()

process.on('disconnect', () => process.exit(0))
process.on('message', (order: picturesOrders.DrawingOrder) => {
  void draw(order)
    .then(
      (picture): picturesOrders.DrawingAnswer => ({ picture }),
      (error): picturesOrders.DrawingAnswer => ({ problem: problemOf(error) }),
    )
    .then((answer) =>
      process.send?.({
        ...answer,
        last: process.memoryUsage.rss() > WORN_OUT_BYTES,
      } satisfies picturesOrders.DrawingReply),
    )
})

async function draw({
  bytes,
  sizes,
  png = false,
}: picturesOrders.DrawingOrder): Promise<picturesOrders.Picture> {
  // Of an animation the first page only.
  const open = () =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1, sequentialRead: true })
  const { autoOrient } = await open().metadata()
  // Decoded once, upright, at the largest size anybody wants; the smaller ones are made from that.
  const widths = widthsOf(sizes, autoOrient.width)
  const { data: pixels, info } = await open()
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = () =>
    sharp(pixels, { raw: { width: info.width, height: info.height, channels: info.channels } })

  const { width: wide, height: high } = autoOrient
  if (png)
    return { width: wide, height: high, versions: [], preview: '', png: await drawn().png().toBuffer() }
  const versions: picturesOrders.PictureVersion[] = []
  for (const width of widths) {
    const small = drawn().resize({ width })
    versions.push({ width, format: 'webp', bytes: await small.clone().webp({ quality: 80 }).toBuffer() })
    versions.push({
      width,
      format: 'avif',
      bytes: await small.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
    })
  }
  const tiny = await drawn().resize({ width: PREVIEW_WIDTH }).webp({ quality: 40 }).toBuffer()
  return {
    width: wide,
    height: high,
    versions,
    preview: `data:image/webp;base64,${tiny.toString('base64')}`,
  }
}

function widthsOf(sizes: number[], largest: number): number[] {
  const fitting = sizes.filter((width) => width <= largest)
  return fitting.length > 0 ? [...new Set(fitting)] : [Math.min(largest, ...sizes)]
}

function problemOf(error: unknown): picturesOrders.PictureProblem {
  return error instanceof Error && /pixel limit|too large/i.test(error.message) ? 'too_many_pixels' : 'broken'
}
