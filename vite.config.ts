import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appIcons } from './build/app-icons.mjs'
import { pageChunks } from './build/chunks.mjs'
import { compressFiles } from './build/compress-files.mjs'
import { drawings } from './build/drawings.mjs'
import { emojiNames } from './build/emoji-names.mjs'
import { flatImports } from './build/flat-imports.mjs'
import { firstPages } from './build/first-pages.mjs'
import { guide } from './build/guide.mjs'
import { lateCode } from './build/late-code.mjs'
import { lateStyles } from './build/late-styles.mjs'
import { plainContract } from './build/plain-contract.mjs'
import { plainIcons } from './build/plain-icons.mjs'
import { preloadPages } from './build/preload-pages.mjs'
import { shellFiles } from './build/shell-files.mjs'
import { styleSheets } from './build/style-sheets.mjs'
import { texts } from './build/texts.mjs'
import { withoutFacades } from './build/without-facades.mjs'

const REACT = /node_modules\/(react|react-dom|scheduler|@tanstack)\//
/** Not of every page. */
const LONG_LISTS = /infiniteQuery(Observer|Options)|useInfiniteQuery/

const own = (name: string) => fileURLToPath(new URL(`build/${name}.mjs`, import.meta.url))

export default defineConfig({
  publicDir: 'app/web/public',
  // Lighter than what packages bring, where they can do more than anybody here asks for.
  resolve: {
    alias: [
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: own('lucide-icon') },
      { find: /^@formatjs\/fast-memoize$/, replacement: own('memoize') },
    ],
  },
  plugins: [
    texts(),
    drawings(),
    emojiNames(),
    guide(),
    plainContract(),
    plainIcons(),
    react(),
    styleSheets(),
    tailwindcss(),
    withoutFacades(),
    flatImports(),
    preloadPages(),
    firstPages(),
    lateStyles(),
    lateCode(),
    appIcons(),
    shellFiles(),
    compressFiles(),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // What a page of the app needs is said by the page itself (`flatImports`), not by all that lead to it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    target: 'es2023',
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: { index: 'index.html', 'service-worker': 'app/web/service-worker.ts' },
      output: {
        // A service worker counts for the folder it stands in, under a name that never changes.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        // A chunk of a package is named after all pages that share it, and stands in the list of each.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: (id) => REACT.test(id) && !LONG_LISTS.test(id) },
            {
              name: 'aria',
              test: /node_modules\/(react-aria|react-stately|react-aria-components|@react-\w+|@internationalized)\//,
              entriesAware: true,
            },
            ...pageChunks(),
          ],
        },
      },
    },
  },
})
