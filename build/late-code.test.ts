import { expect, test } from 'vitest'
import { withLateCode } from './late-code.mjs'

test('the code is fetched with the page, and begins when the page has been painted', () => {
  const html =
    '<head>\n<script type="module" crossorigin src="/assets/index.js"></script></head><body><div id="first"></div></body>'
  const late = withLateCode(html)
  expect(late).toContain('<head><link rel="modulepreload" crossorigin href="/assets/index.js"></head>')
  expect(late).toMatch(/<\/div><script>.*requestAnimationFrame.*<\/script><\/body>$/)
  expect(late).not.toContain('type="module"')
})
