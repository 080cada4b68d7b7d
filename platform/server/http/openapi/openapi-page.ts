import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { errorStatus } from '#platform/contract/errors.ts'
import type { Endpoint } from '#platform/contract/kit.ts'
import { isOpenToKeys } from '#platform/contract/permissions.ts'
import { type JsonSchema, placesOf, schemaOf } from './call-shape.ts'
import { exampleOf } from './example-of.ts'

const style = `
:root { color-scheme: light dark; --paper: #FBF7F0; --surface: #fff; --ink: #1E2A2C; --pine: #0F5C4D; --line: #1e2a2c26 }
@media (prefers-color-scheme: dark) { :root { --paper: #10171A; --surface: #182226; --ink: #EEF1EA; --pine: #57C2A8; --line: #eef1ea33 } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: auto; padding: 2rem 1rem 4rem }
h1 { font-size: 2rem } h2 { margin-top: 2.5rem; text-transform: capitalize }
a { color: var(--pine) }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; margin: .5rem 0; padding: .75rem 1rem }
summary { cursor: pointer; overflow-wrap: anywhere } summary b { color: var(--pine); display: inline-block; min-width: 4.5rem }
label { display: block; font-weight: 600 } input { box-sizing: border-box; width: 100%; font: inherit; padding: .6rem .75rem; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); color: inherit }
search { display: block; position: sticky; top: 0; padding: .75rem 0; background: var(--paper) } search p { margin: .5rem 0 0 }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none } nav a { text-transform: capitalize }
summary span { float: right; font-size: 14px } summary small { display: block; font-size: 15px }
[hidden] { display: none }
code, pre { font: 14px/1.5 ui-monospace, monospace } pre { overflow: auto; padding: .75rem; border-radius: 8px; background: var(--paper) }
`

// Finds calls by all words that are typed, in path, summary, scope and errors; without it the page is read whole.
const script = `
const field = document.querySelector('input'), found = document.querySelector('output')
const calls = [...document.querySelectorAll('details')].map((part) => [part, part.dataset.words])
document.querySelector('search').hidden = false
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\\s+/)
  let count = 0
  for (const [part, text] of calls) {
    part.hidden = !words.every((word) => text.includes(word))
    if (!part.hidden) count += 1
  }
  for (const section of document.querySelectorAll('section')) section.hidden = !section.querySelector('details:not([hidden])')
  found.textContent = count + ' of ' + calls.length + ' calls'
})
`

/** A page to read and search the API on, made from the contract; nothing from elsewhere. */
export async function apiPage(
  endpoints: readonly Endpoint[],
): Promise<{ html: string; styleHash: string; scriptHash: string }> {
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.path.split('/')[2] ?? '')
  const sections: string[] = []
  for (const [name, group] of groups) {
    sections.push(
      `<section><h2 id="${safe(name)}">${safe(name)}</h2>${group.map(entryOf).join('')}</section>`,
    )
    await breathe()
  }
  const features = [...groups].map(
    ([name, group]) => `<li><a href="#${safe(name)}">${safe(name)}</a> ${group.length}</li>`,
  )
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Convoy API</title><style>${style}</style></head><body><main><h1>Convoy API</h1>
<p>Send an access token or an API key as <code>Authorization: Bearer …</code>, bodies as JSON. Errors are <code>{ message, code, fields? }</code>.
A key makes the calls that name a scope, if it has that scope. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<search hidden><label>Find a call <input type="search" placeholder="points import"></label><p><output>${endpoints.length} calls</output></p></search>
<nav aria-label="Features"><ul>${features.join('')}</ul></nav>${sections.join('')}</main><script>${script}</script></body></html>`
  return { html, styleHash: hashOf(style), scriptHash: hashOf(script) }
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

function entryOf(endpoint: Endpoint) {
  const { method, path, summary, access, permission, confirm, module } = endpoint
  const input = schemaOf(endpoint.input, 'input')
  const scope = isOpenToKeys(endpoint) ? permission : undefined
  const errors = endpoint.errors
    .map((code) => `<li><code>${code}</code> (${errorStatus[code]})</li>`)
    .join('')
  const words = [method, path, summary, permission, ...endpoint.errors].join(' ').toLowerCase()
  return `<details data-words="${safe(words)}"><summary>${scope ? `<span>scope <code>${scope}</code></span>` : ''}<b>${method}</b> <code>${safe(path)}</code><small>${safe(summary)}</small></summary>
<p>Who: ${access}${permission ? `, may do <code>${permission}</code>` : ''}${confirm ? ', after the password again' : ''}${module ? `, with ${module} on` : ''}${access === 'public' || scope ? '' : '; never by a key'}</p>
<p>For example</p><pre>${safe(commandOf(endpoint, input))}</pre>
<p>Sends</p><pre>${shown(input)}</pre><p>Answers</p><pre>${shown(schemaOf(endpoint.output, 'output'))}</pre>
${errors && `<p>Errors of its own</p><ul>${errors}</ul>`}</details>`
}

/** The call as it is made from a shell, with what it needs at least. */
function commandOf(endpoint: Endpoint, input: JsonSchema) {
  const { method, access, takes } = endpoint
  const { path, query, body } = exampleCall(endpoint, input)
  const search = query === '' ? '' : `?${query}`
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$CONVOY_URL${path}${search}"`,
    ...(access === 'public' ? [] : [`-H "Authorization: Bearer $CONVOY_KEY"`]),
    ...(takes ? ['--data-binary @file'] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`]),
  ].join(' \\\n  ')
}

/** What a call is sent at least, where it belongs: in its path, its query or its body. */
export function exampleCall(endpoint: Endpoint, input = schemaOf(endpoint.input, 'input')) {
  const example = exampleOf(input) as Record<string, unknown>
  const { inPath, inQuery } = placesOf(endpoint)
  const rest = Object.fromEntries(Object.entries(example).filter(([name]) => !inPath.has(name)))
  return {
    example,
    path: endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent((example as Record<string, string>)[name] ?? name),
    ),
    query: inQuery ? new URLSearchParams(rest as Record<string, string>).toString() : '',
    body: inQuery ? undefined : rest,
  }
}

const shown = (schema: JsonSchema) => safe(JSON.stringify(schema, null, 2))

function safe(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
