import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startDemo } from './pictures/demo.ts'
import { makeFilm } from './pictures/film.ts'
import { makeGuide } from './pictures/guide.ts'
import { makeStills } from './pictures/stills.ts'
import { makeStrips } from './pictures/strips.ts'
import { ROOT } from './stages/run-program.ts'
import { webBuild } from './stages/web-build.ts'

const README = path.join(ROOT, 'docs', 'images')
const MOMENTS = path.join(ROOT, 'test-results', 'moments')

const { positionals } = parseArgs({ allowPositionals: true })
const [what = 'readme', ...names] = positionals
const makers: Record<string, (demo: Awaited<ReturnType<typeof startDemo>>) => Promise<void>> = {
  stills: (demo) => makeStills(demo, README),
  film: (demo) => makeFilm(demo, path.join(README, 'film.webp')),
  guide: (demo) => makeGuide(demo),
  moments: (demo) => makeStrips(demo, MOMENTS, names),
}
const wanted = what === 'readme' ? ['film', 'stills'] : [what]
if (wanted.some((name) => !(name in makers))) {
  console.error(
    `What can be made: ${Object.keys(makers).join(', ')}; without a word film and stills for the README.`,
  )
  process.exit(2)
}

await webBuild.run()
mkdirSync(README, { recursive: true })
for (const name of wanted) {
  await using demo = await startDemo()
  await makers[name]!(demo)
}
process.exit(0)
