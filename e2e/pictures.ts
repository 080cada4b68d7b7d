import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { z } from 'zod'
import { serverUrl } from './server-calls.ts'

const Kept = z.object({
  picture: z.object({ id: z.string(), versions: z.array(z.object({ webp: z.string(), avif: z.string() })) }),
})

type PictureAsked = { width: number; height: number; colour: string; orientation?: number }

/** A photo as a camera makes it: large, with grain that does not shrink well, and knowing where it was taken. */
export function photo({ width, height, colour, orientation = 1 }: PictureAsked): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([
      { input: { create: { width, height, channels: 3, background: 'grey', noise } }, blend: 'soft-light' },
    ])
    .withExif({ IFD0: { Artist: 'Secret Sam' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Hands a picture over past the browser. */
export async function handOver(token: string, bytes: Buffer) {
  const response = await fetch(`${serverUrl()}/api/pictures/${randomUUID()}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  return Kept.parse(await response.json()).picture
}
