import { buildWeb, webIsBuilt } from '../../launcher/web-build.mjs'
import { ROOT } from './run-program.ts'
import type { Stage } from './stage.ts'

export const webBuild: Stage = {
  name: 'Web build',
  run: async () => {
    if (!webIsBuilt(ROOT)) await buildWeb({ root: ROOT, say: () => {} })
    return { passed: 1, failed: 0 }
  },
}
