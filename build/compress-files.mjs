import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const WORTH_IT = /\.(js|css|html|svg|json|webmanifest)$/
/** Less fits into what goes over the line anyway. */
const WORTH_BYTES = 200

/** Writes .br and .gz beside every text file of the build, so that serving never compresses. */
export function compressFiles() {
  let folder = ''
  return {
    name: 'convoy-compress-files',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const file of readdirSync(folder, { recursive: true })) {
        const full = path.join(folder, file)
        if (!WORTH_IT.test(file) || !statSync(full).isFile()) continue
        const bytes = readFileSync(full)
        if (bytes.length < WORTH_BYTES) continue
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        writeFileSync(`${full}.br`, brotliCompressSync(bytes, { params }))
        writeFileSync(`${full}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
