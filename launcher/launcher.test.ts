import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const PROJECT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const NPM_LOG = 'npm-calls.txt'

let root: string
let tools: string

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy launcher '))
  root = path.join(folder, 'a clone')
  tools = path.join(folder, 'tools')
  for (const made of ['app', 'commands', 'launcher']) mkdirSync(path.join(root, made), { recursive: true })
  mkdirSync(tools)
  cpSync(path.join(PROJECT, 'launch.mjs'), path.join(root, 'launch.mjs'))
  cpSync(path.join(PROJECT, 'launcher'), path.join(root, 'launcher'), { recursive: true })
  write('package.json', '{"type":"module"}')
  write('package-lock.json', '{"packages":{"":{}}}')
  write('app/main.ts', "const greeting: string = 'served'\nconsole.log(greeting)")
  write('commands/check.ts', "console.log('checked')\nprocess.exitCode = 7")
  fakeNpm(`mkdir -p node_modules/vite/bin && echo 'require("fs").mkdirSync("dist/web",{recursive:true})' > node_modules/vite/bin/vite.js
    echo '{"type":"commonjs"}' > node_modules/vite/package.json`)
})

afterEach(() => rmSync(path.dirname(root), { recursive: true, force: true }))

describe('the first start', () => {
  test('installs without the development packages, builds the web pages and serves', async () => {
    const { code, text } = await launch('start')
    expect(text).toContain('[1/3] Installing packages … (first start only')
    expect(text).toContain('[2/3] Building the web pages')
    expect(text.trimEnd()).toMatch(/served$/)
    expect(code).toBe(0)
    expect(npmCalls()).toEqual([expect.stringContaining('ci --omit=dev')])
  })

  test('a second start does nothing but serve', async () => {
    await launch('start')
    const { text } = await launch('start')
    expect(text).toBe('served\n')
    expect(npmCalls()).toHaveLength(1)
  })

  test('a start after the tests keeps the development packages', async () => {
    expect((await launch('check')).code).toBe(7)
    await launch('start')
    expect(npmCalls()).toEqual([expect.stringContaining('ci --include=dev')])
  })

  test('the tests after a start add the development packages', async () => {
    await launch('start')
    await launch('check')
    expect(npmCalls()).toHaveLength(2)
  })

  test('a changed package-lock.json is installed again', async () => {
    await launch('check')
    write('package-lock.json', '{"packages":{"":{"version":"2"}}}')
    await launch('check')
    expect(npmCalls()).toHaveLength(2)
  })

  test('changed web sources are built again', async () => {
    await launch('start')
    mkdirSync(path.join(root, 'ui'))
    write('ui/page.ts', 'export {}')
    expect((await launch('start')).text).toContain('[1/2] Building the web pages')
    mkdirSync(path.join(root, 'features', 'wall', 'server'), { recursive: true })
    write('features/wall/server/wall.ts', 'export {}')
    write('ui/page.test.ts', 'export {}')
    expect((await launch('start')).text).not.toContain('Building')
    write('ui/page.ts', 'export const changed = true')
    expect((await launch('start')).text).toContain('[1/2] Building the web pages')
  })

  test('an install by hand is taken over as it is', async () => {
    mkdirSync(path.join(root, 'node_modules'))
    write('node_modules/.package-lock.json', '{"packages":{}}')
    await launch('check')
    expect(npmCalls()).toEqual([])
  })
})

describe('an install that goes wrong', () => {
  test('cut short, it is repeated by the next start', async () => {
    fakeNpm('mkdir -p node_modules/half; kill -9 $PPID; sleep 1')
    await launch('check')
    fakeNpm('mkdir -p node_modules')
    expect((await launch('check')).text).toContain('checked')
    expect(npmCalls()).toHaveLength(2)
  })

  test.each([
    [
      'no network',
      'npm error code EAI_AGAIN\nnpm error request to https://example.test/zod failed',
      /registry \(example\.test\) cannot be reached: check the network/,
    ],
    ['a full disk', 'npm error code ENOSPC', /disk that holds .* is full: free about 2 GB/],
    ['an untrusted certificate', 'npm error code SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS/],
    [
      'a refused package',
      'npm error code E403\nnpm error 403 https://example.test/zod',
      /does not give out a package.*E403/,
    ],
    ['a lock file that does not fit', 'npm error code EUSAGE', /package-lock\.json does not fit/],
    ['a forbidden folder', 'npm error code EACCES', /may not write to its own folder/],
  ])('%s is told in one sentence', async (_, output, sentence) => {
    fakeNpm(`printf '${output}' >&2; exit 1`)
    const { code, text } = await launch('check')
    const last = text.trimEnd().split('\n').slice(1)
    expect(last).toHaveLength(1)
    expect(last[0]).toMatch(sentence)
    expect(code).toBe(1)
  })

  test('an unknown reason is shown in the words of npm', async () => {
    fakeNpm("echo 'npm error strange' >&2; exit 1")
    expect((await launch('check')).text).toContain('npm error strange')
  })

  test('a disk that fills up while npm reports success counts as full', async () => {
    fakeNpm("echo 'npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device'")
    expect((await launch('check')).text).toContain('is full')
  })

  test('a missing npm is named', async () => {
    rmSync(path.join(tools, 'npm'))
    expect((await launch('check', { PATH: tools })).text).toContain(
      'npm is missing: install Node.js with npm',
    )
  })

  test('a missing package-lock.json is named', async () => {
    rmSync(path.join(root, 'package-lock.json'))
    expect((await launch('check')).text).toContain('package-lock.json is missing')
  })
})

describe('a machine that does not fit', () => {
  test('an unsupported platform is named', async () => {
    const pretend = path.join(tools, 'pretend.cjs')
    writeFileSync(pretend, "Object.defineProperty(process, 'platform', { value: 'win32' })")
    const { code, text } = await launch('start', { NODE_OPTIONS: `--require "${pretend}"` })
    expect(text).toMatch(/^Convoy runs on Linux and macOS .* \(on Windows: inside WSL\)\.\n$/)
    expect(code).toBe(1)
  })

  test('a Node that is too old is named', async () => {
    const pretend = path.join(tools, 'pretend.cjs')
    writeFileSync(pretend, "Object.defineProperty(process.versions, 'node', { value: '18.20.0' })")
    const { text } = await launch('start', { NODE_OPTIONS: `--require "${pretend}"` })
    expect(text).toMatch(/^Convoy needs Node\.js 20\.19 or newer, and this is 18\.20\.0: .*\n$/)
  })

  test('an unknown command is answered with the known ones', async () => {
    expect((await launch('fly')).text).toBe('Convoy knows no command "fly", but these: start, check.\n')
  })
})

describe('two starts at once', () => {
  test('install only once', async () => {
    fakeNpm('sleep 1; mkdir -p node_modules')
    const [first, second] = await Promise.all([launch('check'), launch('check')])
    expect(npmCalls()).toHaveLength(1)
    expect(`${first.text}${second.text}`).toMatch(/Another Convoy \(process \d+\) is preparing this folder/)
    expect([first.code, second.code]).toEqual([7, 7])
  })

  test('a lock left by a killed start, its number now used by another program, does not block', async () => {
    write('.convoy-launch.lock', `${process.pid} long ago`)
    expect((await launch('check')).text).toContain('checked')
    expect(existsSync(path.join(root, '.convoy-launch.lock'))).toBe(false)
  })
})

describe('the end', () => {
  const serving = `
    setInterval(() => {}, 1000)
    let ends = 0
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => { ends++; console.log(signal, ends); setTimeout(() => process.exit(0), 300) })
    console.log('serving', process.pid)`

  test('Ctrl-C reaches the server once, though the terminal and npm both pass it on', async () => {
    const server = await serve()
    server.child.kill('SIGINT')
    await sleep(50)
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
    expect(server.text()).toMatch(/serving \d+\nSIGINT 1\n$/)
  })

  test('a server whose launcher is killed ends in order', async () => {
    const server = await serve()
    const pid = Number(/serving (\d+)/.exec(server.text())?.[1])
    server.child.kill('SIGKILL')
    await expect.poll(() => isAlive(pid), { timeout: 3000 }).toBe(false)
    expect(server.text()).toContain('SIGTERM 1')
  })

  async function serve() {
    await launch('start')
    write('app/main.ts', serving)
    const started = begin('start')
    await expect.poll(started.text, { timeout: 5000 }).toContain('serving')
    return started
  }
})

function write(name: string, content: string) {
  writeFileSync(path.join(root, name), content)
}

function fakeNpm(script: string) {
  const npm = path.join(tools, 'npm')
  writeFileSync(npm, `#!/bin/sh\necho "$@" >> "$NPM_LOG"\n${script}\n`)
  chmodSync(npm, 0o755)
}

function npmCalls(): string[] {
  const log = path.join(root, NPM_LOG)
  return existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : []
}

async function launch(command: string, env: NodeJS.ProcessEnv = {}) {
  const started = begin(command, env)
  return { code: await started.ended, text: started.text() }
}

function begin(command: string, env: NodeJS.ProcessEnv = {}) {
  const { npm_execpath: _npm, NODE_OPTIONS: _options, ...inherited } = process.env
  const child: ChildProcess = spawn(process.execPath, [path.join(root, 'launch.mjs'), command], {
    cwd: root,
    env: { ...inherited, PATH: `${tools}:${process.env['PATH']}`, NPM_LOG, ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, ended, text: () => text }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
