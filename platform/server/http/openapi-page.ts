import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import * as z from 'zod/mini'
import { errorStatus } from '#platform/contract/errors.ts'
import type { Endpoint } from '#platform/contract/kit.ts'

const style = `
:root { color-scheme: light dark; --paper: #FBF7F0; --surface: #fff; --ink: #1E2A2C; --pine: #0F5C4D; --line: #1e2a2c26 }
@media (prefers-color-scheme: dark) { :root { --paper: #10171A; --surface: #182226; --ink: #EEF1EA; --pine: #57C2A8; --line: #eef1ea33 } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: auto; padding: 2rem 1rem 4rem }
h1 { font-size: 2rem } h2 { margin-top: 2.5rem; text-transform: capitalize }
a { color: var(--pine) }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; margin: .5rem 0; padding: .75rem 1rem }
summary { cursor: pointer; overflow-wrap: anywhere } summary b { color: var(--pine); display: inline-block; min-width: 4.5rem }
code, pre { font: 14px/1.5 ui-monospace, monospace } pre { overflow: auto; padding: .75rem; border-radius: 8px; background: var(--paper) }
`

/** A page to read the API on, made from the contract: no script, nothing from elsewhere. */
export async function apiPage(endpoints: readonly Endpoint[]): Promise<{ html: string; styleHash: string }> {
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.path.split('/')[2] ?? '')
  const sections: string[] = []
  for (const [name, group] of groups) {
    sections.push(`<h2>${safe(name)}</h2>${group.map(entryOf).join('')}`)
    await breathe()
  }
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Convoy API</title><style>${style}</style></head><body><main><h1>Convoy API</h1>
<p>Send the access token as <code>Authorization: Bearer …</code>, bodies as JSON. Errors are <code>{ message, code, fields? }</code>.
For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${sections.join('')}</main></body></html>`
  return { html, styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}` }
}

function entryOf(endpoint: Endpoint) {
  const errors = endpoint.errors
    .map((code) => `<li><code>${code}</code> (${errorStatus[code]})</li>`)
    .join('')
  return `<details><summary><b>${endpoint.method}</b> <code>${safe(endpoint.path)}</code></summary>
<p>${safe(endpoint.summary)}</p><p>Who: ${endpoint.access}${endpoint.permission ? `, may do <code>${endpoint.permission}</code>` : ''}${endpoint.confirm ? ', after the password again' : ''}${endpoint.module ? `, with ${endpoint.module} on` : ''}</p>
<p>Sends</p><pre>${shape(endpoint.input, 'input')}</pre><p>Answers</p><pre>${shape(endpoint.output, 'output')}</pre>
${errors && `<p>Errors of its own</p><ul>${errors}</ul>`}</details>`
}

function shape(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return safe(JSON.stringify(json, null, 2))
}

function safe(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
