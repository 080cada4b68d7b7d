import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildImage, missingTools } from './image/build-image.ts'
import { ROOT } from './stages/run-program.ts'

// `npm run image`, or with a name of its own: `npm run image -- registry.example.com/convoy:1.0.0`.
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
const [name = `localhost/convoy:${version}`] = process.argv.slice(2)

const missing = missingTools()
if (missing.length > 0) {
  console.error(
    `Building the image takes ${missing.join(' and ')}: apt-get install ${missing.join(' ')}, or build it from the bases of a registry: podman build -f deploy/Containerfile .`,
  )
  process.exit(1)
}
try {
  await buildImage({ name, say: (line) => console.log(line) })
  console.log(`${name} is built. How it is started: deploy/README.md`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
