import { expect, test } from 'vitest'
import { withLateStyles } from './late-styles.mjs'

test('the splash is painted before the style sheet has arrived, which still comes with the page', () => {
  const html =
    '<head><script type="module" src="/a.js"></script>\n<link rel="stylesheet" crossorigin href="/a.css">\n</head><body><div id="splash"></div>\n<!--first page--></body>'
  expect(withLateStyles(html)).toBe(
    '<head><script type="module" src="/a.js"></script>\n</head><body><div id="splash"></div>\n<link rel="stylesheet" crossorigin href="/a.css">\n<!--first page--></body>',
  )
})
