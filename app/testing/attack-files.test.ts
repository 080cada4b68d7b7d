import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { uploadAttachment } from '#platform/contract/attachments.ts'
import { uploadPicture } from '#platform/contract/pictures.ts'
import { smallPicture } from './small-picture.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()

describe('a file that is something else', () => {
  const script = '<script>alert(1)</script>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
  const png = (width: number, height: number) => {
    const head = Buffer.from(smallPicture)
    head.writeUInt32BE(width, 16)
    head.writeUInt32BE(height, 20)
    return head
  }

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a drawing with a script', () => Buffer.from(svg)],
    ['a page', () => Buffer.from(`<!doctype html>${script}`)],
    ['a picture that is a script as well', () => Buffer.from(`GIF89a/*${'x'.repeat(64)}*/=1;alert(1)//`)],
    ['a picture of two thousand million points', () => png(50_000, 50_000)],
    [
      'half a picture',
      async () => (await sharp(smallPicture).resize(400).jpeg().toBuffer()).subarray(0, 300),
    ],
    ['a packed file', () => Buffer.from('504b0304140000000800', 'hex')],
    ['nothing', () => Buffer.alloc(0)],
  ])('%s is no picture', async (_, make) => {
    const anna = await app.person(`Upload${randomUUID().slice(0, 8)}`)
    const { status } = await app.as(anna, { file: await make() })(uploadPicture, { picture_id: randomUUID() })
    expect([400, 413, 415]).toContain(status)
  })

  test('a picture with a script in its words is drawn anew, without them and without its place', async () => {
    const anna = await app.person('Exif')
    const file = await sharp(smallPicture)
      .resize(64)
      .withExif({
        IFD0: { ImageDescription: script, Artist: 'Anna of Gdańsk' },
        IFD3: { GPSLatitude: '54/1 21/1 0/1' },
      })
      .jpeg()
      .toBuffer()
    expect(file.includes('alert(1)')).toBe(true)
    const { body } = await app.as(anna, { file })(uploadPicture, { picture_id: randomUUID() })
    for (const { webp, avif } of body.picture.versions)
      for (const url of [webp, avif]) {
        const drawn = (await app.http.inject({ url })).rawPayload
        const { exif, xmp } = await sharp(drawn).metadata()
        expect([exif, xmp, drawn.includes('alert(1)')]).toEqual([undefined, undefined, false])
      }
  })

  test('a page that calls itself a plan is kept under no type that a browser runs', async () => {
    const anna = await app.person('Plan')
    for (const name of ['plan.pdf', 'plan.docx', 'plan.html', 'plan.svg', '../../plan.txt', 'pl\r\nan.txt']) {
      const { status, body } = await app.as(anna, { file: Buffer.from(`<!doctype html>${script}`) })(
        uploadAttachment,
        { attachment_id: randomUUID(), name },
      )
      if (status !== 200) continue
      const { headers } = await app.http.inject({ url: body.attachment.url })
      expect([headers['content-type'], headers['content-disposition']]).toEqual([
        'text/plain; charset=utf-8',
        expect.stringMatching(/^attachment; /),
      ])
    }
  })
})
