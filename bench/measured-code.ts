const SERVER = ['app/*.ts', 'platform/contract', 'platform/server', 'package-lock.json']
const WEB = [
  'app/{texts,web}',
  'art',
  'build',
  'features/*/{contract,texts,web}',
  'index.html',
  'package-lock.json',
  'platform/{content,contract,sheets,texts,web}',
  'ui',
  'vite.config.ts',
]
const PAGES = [...WEB, 'platform/server/http']
const of = (...features: string[]) => features.map((feature) => `features/${feature}/{contract,server}`)
const CHAT = [...SERVER, ...of('chat')]

/**
 * The code that each topic of docs/performance.md and docs/reliability.md measures, as `git` and globs name it: a figure is as old as the last
 * change of it. Every server starts on the platform; of the features those stand here whose calls are made.
 */
export const MEASURED_CODE: Record<string, readonly string[]> = {
  me: [...SERVER, ...of('account', 'auth', 'learning', 'rankings')],
  backup: ['migrations', 'package-lock.json', 'platform/server/{backup,database,files}'],
  bytes: PAGES,
  lighthouse: PAGES,
  campers: ['art', 'ui', 'package-lock.json'],
  start: ['launch.mjs', 'launcher', 'app/seed', 'features/*/seed', 'migrations', ...SERVER, ...WEB],
  rankings: [...SERVER, ...of('points', 'rankings', 'stages')],
  rhythm: [
    ...SERVER,
    ...of('daily-question', 'inbox', 'notifications', 'push', 'stickers', 'thanks', 'wall'),
  ],
  'rhythm-pages': [...SERVER, ...of('colleagues', 'dashboard', 'rankings', 'stickers', 'thanks')],
  million: [...SERVER, ...of('rankings', 'stickers', 'streak'), 'migrations'],
  dashboard: [...SERVER, ...of('dashboard', 'health', 'people')],
  duels: [...SERVER, ...of('auth', 'duels', 'points', 'quiz')],
  announcement: [...SERVER, ...of('announcements', 'inbox', 'notifications', 'push')],
  wall: [...SERVER, ...of('blocks', 'pictures', 'wall')],
  people: [...SERVER, ...of('people')],
  'people-table': ['features/people/web', 'platform/web/console/tables', 'ui', 'package-lock.json'],
  chat: CHAT,
  'chat-load': CHAT,
  'chat-faults': [...CHAT, 'platform/web/live'],
  'fan-out': [...CHAT, ...of('auth')],
  cluster: [...CHAT, ...of('auth'), 'deploy/haproxy.cfg'],
  'cluster-3': [...CHAT, ...of('auth'), 'deploy/haproxy.cfg'],
  soak: [...CHAT, ...of('auth')],
  flood: [...SERVER, ...of('auth', 'branding', 'inbox', 'news', 'programme')],
}
