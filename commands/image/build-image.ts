import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../stages/run-program.ts'
import { isInstalled, runTool } from './run-tool.ts'

/** The suite of Debian that the image stands on. */
const DEBIAN = 'bookworm'
const BASE = 'localhost/convoy-base'
const BUILD_BASE = 'localhost/convoy-build-base'

/** What has to be installed by hand, under the names that Debian's packages have. */
export const missingTools = () => ['buildah', 'mmdebstrap'].filter((tool) => !isInstalled(tool))

/**
 * Builds the image from `deploy/Containerfile`, on bases that are made here from Debian's packages: no registry of images
 * is asked. Throws with the last lines of the tool that failed.
 */
export async function buildImage({
  name,
  say,
}: {
  name: string
  say: (line: string) => void
}): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-image-'))
  try {
    say('[1/2] Debian …')
    await makeBases(folder)
    say('[2/2] Convoy: packages and pages, a few minutes …')
    await runTool('buildah', [
      'build',
      '--isolation=chroot',
      // The health check belongs to this format alone.
      '--format=docker',
      '--layers=false',
      '--pull-never',
      `--build-arg=BASE=${BASE}`,
      `--build-arg=BUILD_BASE=${BUILD_BASE}`,
      ...secrets(),
      '--file=deploy/Containerfile',
      `--tag=${name}`,
      ROOT,
    ])
  } finally {
    await runTool('buildah', ['rmi', BASE, BUILD_BASE]).catch(() => '')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Debian alone, and Debian with the Node.js and the npm that run this. */
async function makeBases(folder: string): Promise<void> {
  const archive = path.join(folder, 'debian.tar')
  await runTool('mmdebstrap', ['--variant=minbase', '--include=ca-certificates,tzdata', DEBIAN, archive])
  const container = (await runTool('buildah', ['from', 'scratch'])).trim()
  const buildah = (command: string, ...args: string[]) => runTool('buildah', [command, container, ...args])
  try {
    await buildah('add', archive, '/')
    await buildah('commit', BASE)
    await buildah('add', realpathSync(process.execPath), '/usr/local/bin/node')
    await buildah('add', npmFolder(), '/usr/local/lib/node_modules/npm')
    await runTool('buildah', [
      'run',
      '--isolation=chroot',
      container,
      '--',
      'ln',
      '-s',
      '../lib/node_modules/npm/bin/npm-cli.js',
      '/usr/local/bin/npm',
    ])
    await buildah('commit', BUILD_BASE)
  } finally {
    await buildah('rm')
  }
}

/** npm says where it stands to whatever it runs. */
function npmFolder(): string {
  const cli = process.env.npm_execpath
  if (!cli) throw new Error('Start this by npm: npm run image')
  return path.dirname(path.dirname(realpathSync(cli)))
}

/** How this machine reaches its npm registry; none of it stays in the image. */
function secrets(): string[] {
  const files = { npmrc: path.join(homedir(), '.npmrc'), ca: process.env.NODE_EXTRA_CA_CERTS ?? '' }
  return Object.entries(files)
    .filter(([, file]) => existsSync(file))
    .map(([id, file]) => `--secret=id=${id},src=${file}`)
}
