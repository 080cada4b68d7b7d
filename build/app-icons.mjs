import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const SOURCE = 'icon-maskable.svg'
/** iPhones and notifications of Android take no drawing, only pixels. */
const SIZES = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 }

/** Draws the icons of the installed app from the one drawing, at build. */
export function appIcons() {
  let folder = ''
  return {
    name: 'convoy-app-icons',
    apply: 'build',
    configResolved(config) {
      folder = config.publicDir
    },
    async generateBundle() {
      const drawing = await readFile(path.join(folder, SOURCE))
      for (const [fileName, size] of Object.entries(SIZES)) {
        const source = await sharp(drawing, { density: 192 }).resize(size, size).png().toBuffer()
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}
