import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runTool } from './run-tool.ts'

/** The account of the image. */
const USER = 10_001

type Spec = {
  process: Record<string, unknown>
  root: Record<string, unknown>
  mounts: Array<{ destination: string; type?: string; source?: string; options?: string[] }>
  linux: { namespaces: Array<{ type: string }>; resources?: unknown }
}
type ImageConfig = {
  Docker: { config: { Env: string[]; Cmd: string[]; Entrypoint: string[]; User: string } }
}

export type RunningImage = {
  /** What a program inside says, and its exit code. */
  exec: (...args: string[]) => Promise<{ code: number; text: string }>
  /** Sends SIGTERM and answers with the exit code and how long it took. */
  stop: () => Promise<{ code: number | null; milliseconds: number }>
  log: () => string
}

/**
 * A container of the image under runc, as a cluster runs it: the account of the image, no capabilities, nothing writable
 * but `/data` and `/tmp`. The network is the machine's, so that it listens on loopback alone.
 */
export async function makeContainer(image: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-container-'))
  const data = path.join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, USER, USER)
  const id = (await runTool('buildah', ['from', '--pull-never', image])).trim()
  const root = (await runTool('buildah', ['mount', id])).trim()
  const { config } = (
    JSON.parse(await runTool('buildah', ['inspect', '--type', 'image', image])) as ImageConfig
  ).Docker
  const running = new Set<ChildProcess>()

  function start(env: Record<string, string>): RunningImage {
    const name = `${path.basename(folder)}-${Math.round(performance.now())}`
    writeFileSync(path.join(folder, 'config.json'), JSON.stringify(specify(env)))
    const child = spawn('runc', ['run', '--bundle', folder, name], { stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    void ended.then(() => running.delete(child))
    return {
      exec: (...args) =>
        new Promise((resolve) => {
          const inside = spawn('runc', ['exec', name, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
          let text = ''
          for (const stream of [inside.stdout, inside.stderr])
            stream.on('data', (chunk) => (text += String(chunk)))
          inside.once('close', (code) => resolve({ code: code ?? 1, text }))
        }),
      stop: async () => {
        const begun = performance.now()
        await runTool('runc', ['kill', name, 'TERM'])
        return { code: await ended, milliseconds: performance.now() - begun }
      },
      log: () => said,
    }
  }

  function specify(env: Record<string, string>): Spec {
    const spec = JSON.parse(readFileSync(path.join(folder, 'spec.json'), 'utf8')) as Spec
    const none = { bounding: [], effective: [], permitted: [], ambient: [] }
    const [uid, gid] = config.User.split(':').map(Number)
    return {
      ...spec,
      process: {
        ...spec.process,
        terminal: false,
        user: { uid, gid },
        args: [...config.Entrypoint, ...config.Cmd],
        cwd: '/opt/convoy',
        env: [...config.Env, ...Object.entries(env).map(([key, value]) => `${key}=${value}`)],
        capabilities: none,
        noNewPrivileges: true,
      },
      root: { path: root, readonly: true },
      mounts: [
        ...spec.mounts.filter(({ destination }) => !destination.startsWith('/sys')),
        { destination: '/data', type: 'bind', source: data, options: ['bind', 'rw'] },
        { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=1777'] },
      ],
      linux: { ...spec.linux, namespaces: spec.linux.namespaces.filter(({ type }) => type !== 'network') },
    }
  }

  await runTool('runc', ['spec', '--bundle', folder])
  writeFileSync(path.join(folder, 'spec.json'), readFileSync(path.join(folder, 'config.json')))
  return {
    start,
    remove: async () => {
      for (const child of running) child.kill('SIGKILL')
      while (running.size > 0) await pause(50)
      await runTool('buildah', ['rm', id])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
