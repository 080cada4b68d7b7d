import { expect, test } from 'vitest'
import { withLateCode } from './late-code.mjs'

test('the code is fetched and begins when the page has been painted', () => {
  const html =
    '<head><link rel="modulepreload" href="/assets/react.js">\n<script type="module" crossorigin src="/assets/index.js"></script></head><body><div id="first"></div></body>'
  const late = withLateCode(html)
  expect(late).toContain(
    '<head><link rel="later" href="/assets/react.js"><link rel="later" crossorigin href="/assets/index.js"></head>',
  )
  expect(late).toMatch(/<\/div><script>.*PerformanceObserver.*<\/script><\/body>$/s)
  expect(late).not.toContain('type="module"')
  expect(late).toContain('["/assets/react.js","/assets/index.js"]) await import(file)')
})
