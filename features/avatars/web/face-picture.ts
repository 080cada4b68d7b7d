import { AVATAR_SIDE } from '#features/avatars/contract/avatars.ts'
import { faceFile } from '#platform/contract/drawings/faces.ts'

const QUALITY = 0.92

/** A drawn face as a picture that can be handed over like any other. */
export async function facePicture(number: number): Promise<Blob> {
  const drawing = new Image()
  drawing.src = `data:image/svg+xml,${encodeURIComponent(faceFile(number, AVATAR_SIDE))}`
  await drawing.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = AVATAR_SIDE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.drawImage(drawing, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  canvas.width = 0
  if (!blob) throw new Error('this browser writes no pictures')
  return blob
}
