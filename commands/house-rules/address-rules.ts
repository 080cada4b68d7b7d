import { type Finding, isCode, isTest, type Source, withoutComments } from './source.ts'

/** Where names have their addresses, and what is no page of the app. */
const TABLES = /^platform\/web\/pages\/(console-)?paths\.ts$/
const NO_PAGES = ['app/web/development-routes.ts', 'app/web/service-worker.ts']
const LITERAL = /(['"`])\/(?!api\/|assets\/|fcm\/)[a-z][\w$/{}-]*(?![\w./-])/g

/** An address that is written out leads nowhere on the day when its page moves (C-4a). */
export function literalAddresses(sources: readonly Source[]): Finding[] {
  return sources
    .filter((source) => isCode(source) && !isTest(source.file))
    .filter(({ file }) => /^(app|features\/[^/]+|platform(\/[^/]+)?)\/web\/|^ui\//.test(file))
    .filter(({ file }) => !TABLES.test(file) && !NO_PAGES.includes(file))
    .flatMap(({ file, text }) =>
      (withoutComments(text).match(LITERAL) ?? []).map(
        (address) => `${file}: the address ${address.slice(1)} belongs into the table of named paths`,
      ),
    )
}
