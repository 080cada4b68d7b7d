import { withoutConfiguration } from './start-server.ts'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = path.dirname(import.meta.dirname)

/** The address of the server that the journeys ride on. */
export function serverUrl(): string {
  const url = process.env['JOURNEY_URL']
  if (!url) throw new Error('No journey server: run the journeys with `npx playwright test`.')
  return url
}

type Call = { token?: string; body?: unknown; method?: string }

/** Calls the API past the browser. */
export async function callApi(apiPath: string, { token, body, method }: Call = {}): Promise<Response> {
  return fetch(`${serverUrl()}/api/${apiPath}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** The same, for an answer that has to be a good one. */
export async function readApi(apiPath: string, call: Call = {}): Promise<unknown> {
  const response = await callApi(apiPath, call)
  const text = await response.text()
  if (!response.ok) throw new Error(`${apiPath} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

/** The administrator's command line, on the data of the journey server. */
export async function runConvoy(...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['commands/convoy.ts', ...words], {
    cwd: ROOT,
    env: {
      ...withoutConfiguration(process.env),
      PORT: new URL(serverUrl()).port,
      CONVOY_DATA_DIR: process.env['JOURNEY_DATA_DIR'],
      CONVOY_DEMO: 'on',
    },
  })
  return stdout.trim()
}
