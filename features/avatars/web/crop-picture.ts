import { AVATAR_SIDE } from '#features/avatars/contract/avatars.ts'

/** A part of a picture, in its own pixels. */
export type CropArea = { x: number; y: number; width: number; height: number }

const QUALITY = 0.9

/** The chosen square of a picture, upright and as large as a face needs to be. */
export async function cropPicture(file: Blob, area: CropArea): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  const side = Math.min(AVATAR_SIDE, Math.max(1, Math.round(area.width)))
  canvas.width = side
  canvas.height = side
  try {
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('this browser draws no pictures')
    // What is clear in a picture would be black in a face.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, side, side)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, side, side)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    if (!blob) throw new Error('this browser writes no pictures')
    return blob
  } finally {
    bitmap.close()
    // Some browsers keep the memory of a canvas until it is small.
    canvas.width = 0
  }
}
