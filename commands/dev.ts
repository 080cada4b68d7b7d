import { createServer } from 'vite'
import { findFreePort } from '../bench/free-port.ts'
import { ROOT } from './stages/run-program.ts'
import { keepServerRunning } from './dev/app-server.ts'

const port = Number(process.env['PORT'] || 3000)
const url = process.env['CONVOY_URL'] || `http://localhost:${port}`
const appPort = await findFreePort()

const pages = await createServer({
  root: ROOT,
  logLevel: 'warn',
  server: {
    port,
    strictPort: true,
    proxy: { '/api': { target: `http://127.0.0.1:${appPort}`, ws: true } },
    // What the server and the tests write is no source.
    watch: { ignored: ['**/data/**', '**/dist/**', '**/test-results/**'] },
  },
})
try {
  await pages.listen()
} catch (error) {
  await pages.close()
  const taken = error instanceof Error && error.message.includes('already in use')
  if (!taken) throw error
  console.error(
    `Port ${port} is taken by another program. Stop it, or use another one: PORT=${port + 1} npm run dev`,
  )
  process.exit(1)
}
console.log(`Pages reload as you type. Every part of the look stands at ${url}/ui`)

const server = keepServerRunning({
  ...process.env,
  PORT: String(appPort),
  CONVOY_HOST: '127.0.0.1',
  CONVOY_URL: url,
})

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  await Promise.allSettled([server.stop(), pages.close()])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
