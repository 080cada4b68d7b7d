import { expect, test } from 'vitest'
import { writeShell } from './shell-files.mjs'

const chunk = (
  name: string,
  given: { page?: string; modules?: string[]; imports?: string[]; code?: string },
) => ({
  type: 'chunk' as const,
  fileName: `assets/${name}.js`,
  name,
  facadeModuleId: given.page ?? null,
  moduleIds: given.modules ?? [],
  imports: (given.imports ?? []).map((each) => `assets/${each}.js`),
  code: given.code ?? '',
  isEntry: name === 'index',
})

const ROOT = '/srv/console/'

test('what participants come to is kept, and nothing of the console, whatever else stands in its files', () => {
  const log = `${ROOT}features/audit/web/console/log-page.tsx`
  const chunks = [
    chunk('index', { imports: ['first'] }),
    chunk('first', { code: 'import(`./wall-page.js`);import(`./console.js`);import(`./words-systems.js`)' }),
    chunk('wall-page', {
      page: `${ROOT}features/wall/web/wall-page.tsx`,
      imports: ['list'],
      code: 'import(`./emoji.js`)',
    }),
    chunk('list', {}),
    chunk('emoji', { modules: ['/node_modules/emojibase-data/en/compact.json'] }),
    chunk('console', { modules: ['ui/table.tsx'], code: 'import(`./log-page.js`)' }),
    chunk('log-page', { page: log, modules: ['/node_modules/lucide-react/dist/esm/icons/x.mjs', log] }),
    chunk('words-systems', { page: '\0virtual:texts/en/systems' }),
  ]
  const worker = {
    ...chunk('worker', {}),
    fileName: 'service-worker.js',
    isEntry: true,
    code: 'use(CONVOY_SHELL)',
  }
  writeShell(
    {
      'service-worker.js': worker,
      ...Object.fromEntries(chunks.map((each) => [each.fileName, each])),
    },
    ROOT,
  )
  const kept = ['index', 'first', 'wall-page', 'list'].map((name) => `/assets/${name}.js`)
  expect(worker.code).toBe(`use(${JSON.stringify({ entry: '/assets/index.js', files: kept })})`)
})
