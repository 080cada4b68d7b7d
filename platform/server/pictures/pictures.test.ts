import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawPicture } from './pictures-workshop.ts'
import { PictureError, readPicture } from './pictures.ts'

const SIZES = [160, 320]

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f5c4d' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height: 1, channels: 3, background: '#f2b33d' } },
      gravity: 'north',
    },
  ])

async function problemWith(bytes: Buffer): Promise<string> {
  const answer = await readPicture(bytes, SIZES).catch((error: unknown) => error)
  if (!(answer instanceof PictureError)) throw new Error('the picture was taken')
  return answer.problem
}

const word = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const pngPart = (name: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  return Buffer.concat([word(content.length), named, word(crc32(named))])
}
/** A valid PNG of some hundred bytes that unfolds to whatever its head says. */
const pngBomb = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngPart('IHDR', Buffer.concat([word(width), word(height), Buffer.from([8, 2, 0, 0, 0])])),
    pngPart('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngPart('IEND', Buffer.alloc(0)),
  ])

const gif = (width: number, height: number, frames: number) => {
  const screen = [width & 255, width >> 8, height & 255, height >> 8, 0x80, 0, 0]
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, ...screen.slice(0, 4), 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([...screen, 15, 92, 77, 242, 179, 61]),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ])
}

let jpeg: Buffer
beforeAll(async () => {
  jpeg = await drawing(800, 600).jpeg().toBuffer()
})

describe('I6: what is no picture for us is refused', () => {
  test('a bomb of 50,000 by 50,000 pixels in a few hundred bytes', async () => {
    expect(await problemWith(pngBomb(50_000, 50_000))).toBe('too_many_pixels')
  })

  test('a picture just above forty megapixels', async () => {
    expect(await problemWith(pngBomb(8_000, 5_001))).toBe('too_many_pixels')
  })

  test('an animation whose screen is 60,000 pixels wide and high', async () => {
    expect(await problemWith(gif(60_000, 60_000, 1))).toBe('too_many_pixels')
  })

  test('an SVG with a script, whatever it begins with', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    for (const opening of ['', '<?xml version="1.0"?>', '\n\n', '\ufeff', '<!-- GIF89a -->']) {
      expect(await problemWith(Buffer.from(opening + svg))).toBe('not_a_picture')
    }
    expect(await problemWith(Buffer.from(`GIF89a${svg}`))).toBe('broken')
  })

  test('a PDF, a TIFF, a web page, a program and nothing at all, under whatever name', async () => {
    const tiff = await drawing(40, 40).tiff().toBuffer()
    for (const bytes of [
      tiff,
      '%PDF-1.7\n',
      '<!doctype html><p>hello',
      '\x7fELF\x02\x01',
      '',
      'x',
      'RIFF1234WAVE',
      'BM1234',
    ]) {
      expect(await problemWith(Buffer.from(bytes))).toBe('not_a_picture')
    }
  })

  test('a picture that breaks off', async () => {
    const whole = [jpeg, await drawing(800, 600).png().toBuffer(), await drawing(800, 600).webp().toBuffer()]
    for (const bytes of whole) expect(await problemWith(bytes.subarray(0, bytes.length * 0.6))).toBe('broken')
    expect(await problemWith(jpeg.subarray(0, 3))).toBe('broken')
  })

  test('noise that begins like a picture', async () => {
    const noise = Buffer.alloc(5_000, 0xa7)
    for (const opening of [
      '\xff\xd8\xff',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      'RIFF\0\0\0\0WEBP',
      '\0\0\0\x18ftypavif',
    ]) {
      expect(await problemWith(Buffer.concat([Buffer.from(opening, 'latin1'), noise]))).toBe('broken')
    }
  })

  test('more than twenty megabytes', async () => {
    expect(await problemWith(Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)]))).toBe('too_large')
  })

  test('a HEIC, which is told apart from a broken file so that the page can say what to do', async () => {
    expect(await problemWith(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBe('heic')
  })
})

describe('I6: what is taken is drawn anew, and nothing else of it stays', () => {
  test('the place where it was taken, its camera, its profile and its comments are gone, and it stands upright', async () => {
    const withSecrets = await drawing(800, 600)
      .withExif({
        IFD0: { Copyright: 'Anna Secret' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 21/1 0/1' },
      })
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(withSecrets.toString('latin1')).toContain('Anna Secret')

    const { width, height, versions, preview } = await readPicture(withSecrets, SIZES)

    expect([width, height]).toEqual([600, 800])
    expect(versions.map(({ width: of, format }) => `${of} ${format}`)).toEqual([
      '160 webp',
      '160 avif',
      '320 webp',
      '320 avif',
    ])
    for (const version of versions) {
      const metadata = await sharp(version.bytes).metadata()
      expect(metadata.width).toBe(version.width)
      expect(Math.abs(metadata.height - (version.width * 4) / 3)).toBeLessThan(1)
      for (const left of ['exif', 'icc', 'xmp', 'iptc', 'comments', 'orientation'])
        expect(metadata).not.toHaveProperty(left)
      expect(version.bytes.toString('latin1')).not.toMatch(/Anna Secret|GPS|Exif/)
    }
    expect(preview).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]{20,600}$/)
  })

  test('a web page hidden behind a picture is left behind', async () => {
    const page = '<html><script>alert(document.domain)</script></html>'
    const polyglot = Buffer.concat([jpeg, Buffer.from(page)])

    const { versions } = await readPicture(polyglot, SIZES)

    for (const { bytes } of versions) expect(bytes.toString('latin1')).not.toContain('script')
  })

  test('of an animation with 10,000 frames the first is taken, in good time', async () => {
    const began = performance.now()

    const { versions } = await readPicture(gif(1, 1, 10_000), SIZES)

    expect(performance.now() - began).toBeLessThan(10_000)
    expect(versions.map((version) => version.width)).toEqual([1, 1])
  })

  test('every kind that people have is taken, and none is made larger than it was', async () => {
    const kinds = await Promise.all([
      drawing(200, 100).jpeg().toBuffer(),
      drawing(200, 100).png().toBuffer(),
      drawing(200, 100).webp().toBuffer(),
      drawing(200, 100).gif().toBuffer(),
      drawing(200, 100).avif().toBuffer(),
      drawing(200, 100).greyscale().jpeg().toBuffer(),
      drawing(200, 100).ensureAlpha(0.5).png({ palette: true }).toBuffer(),
    ])
    for (const bytes of kinds) {
      const { width, height, versions } = await readPicture(bytes, SIZES)
      expect([width, height]).toEqual([200, 100])
      expect(versions.map((version) => version.width)).toEqual([160, 160])
    }
  })

  test('a picture that takes too long is given up, and the next one is drawn', async () => {
    expect(await drawPicture({ bytes: jpeg, sizes: SIZES }, 1)).toEqual({ problem: 'too_slow' })

    expect((await readPicture(jpeg, SIZES)).versions).toHaveLength(4)
  })

  test('a crowd is served one after the other, and who comes when too many wait is asked to come again', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 70 }, () => readPicture(jpeg, [80])))

    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(10)
    for (const { reason } of refused) expect(reason).toMatchObject({ problem: 'busy' })
    expect((await readPicture(jpeg, [80])).versions).toHaveLength(2)
  })
})
