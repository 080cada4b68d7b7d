import { describe, expect, test } from 'vitest'
import { englishText, polishText } from './news.fixture.ts'
import {
  captionsIn,
  cleanText,
  faultsIn,
  readingMinutes,
  picturesIn,
  sameTexts,
  stateOf,
} from './news.rules.ts'

const OWN = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0001'
const cleaned = (html: string) => cleanText(englishText({ html })).html

describe('I2: what is kept of hostile rich text', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)><circle/></svg>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="JaVaScRiPt&#58;alert(1)">a</a>',
    '<a href=" &#14; javascript:alert(1)">a</a>',
    '<a href="data:text/html,<script>alert(1)</script>">a</a>',
    '<a href="//evil.example">a</a>',
    '<p style="background:url(javascript:alert(1))" onclick="x()">a</p>',
    '<form action="https://evil.example"><input name="password"><button>a</button></form>',
    '<object data="x"></object><embed src="x"><video src="x" onerror="x()"></video>',
    '<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=x"><link rel="stylesheet" href="x">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<<script>script>alert(1)<</script>/script>',
    '<style>@import "x"</style>',
    '<template><img src=x onerror=alert(1)></template>',
    '<textarea><script>alert(1)</script></textarea>',
    '<a id="app" name="location" href="https://a.example" target="_top">a</a>',
    '<img src="https://tracker.example/pixel.gif" alt="x">',
    '<img src="picture:../../secret" alt="x">',
    '<img src="picture:000000000000000000000000000000000000" alt="x">',
    `<img src="picture:${OWN}/../x" alt="x">`,
    '<img src="data:image/svg+xml,<svg onload=alert(1)>" alt="x">',
    '<img src="/api/files/quiz/secret.webp" alt="x">',
    `<!--<img src="picture:${OWN}" alt="x">-->`,
  ]
  test.each(hostile)('%s', (html) => {
    const kept = cleaned(`<p>before</p>${html}<p>after</p>`)
    expect(kept).toContain('<p>before</p>')
    expect(kept).not.toMatch(
      /<(?!\/?(?:h[234]|p|br|hr|strong|em|u|s|ul|ol|li|blockquote|a|table|thead|tbody|tr|t[hd])\b)/,
    )
    expect(kept).not.toMatch(/<[^>]*\s(?:on\w+|style|id|name|src|srcdoc|target)\s*=/i)
    expect(kept).not.toMatch(/href="(?!https?:|mailto:|tel:)/)
    expect(cleaned(kept), 'cleaned again it stays the same').toBe(kept)
  })

  test('words, links and pictures of this article stay, whichever way an editor names the picture', () => {
    const kept = `<h2>Żółw</h2><p><strong>a</strong> <em>b</em> <a href="https://a.example">c</a></p><ul><li>d</li></ul><blockquote>e</blockquote><img src="picture:${OWN}" alt="&quot;f&quot; &amp; g" />`
    expect(cleaned(kept)).toBe(kept)
    const shown = `<img src="/api/files/kept/${OWN}/960.webp?until=1&amp;seal=x" srcset="x 1w" width="9" alt="h">`
    expect(cleaned(shown)).toBe(`<img src="picture:${OWN}" alt="h" />`)
  })
})

test('a picture counts only where the cleaner has put it, never where text looks like one', () => {
  const text = cleaned(
    `<p>&lt;img src="picture:${OWN}" alt="x" /&gt;</p><img src="picture:${OWN}" alt="a&gt;b">`,
  )
  expect(text).toBe(
    `<p>&lt;img src="picture:${OWN}" alt="x" /&gt;</p><img src="picture:${OWN}" alt="a&gt;b" />`,
  )
  expect([...captionsIn(text)]).toEqual([[OWN, 'a>b']])
  expect(picturesIn(text.replace(/<img.*/, ''))).toEqual([])
})

test('reading takes a minute for two hundred words, and never none', () => {
  expect([0, 1, 200, 201, 1_000].map((words) => readingMinutes('word '.repeat(words)))).toEqual([
    1, 1, 1, 2, 5,
  ])
})

test('an article says something, in each language once', () => {
  const clean = (change: object) => cleanText(englishText(change))
  expect(faultsIn([clean({})])).toEqual({})
  expect(faultsIn([clean({ html: `<img src="picture:${OWN}" alt="a">` })])).toEqual({})
  expect(faultsIn([clean({ html: '<script>x</script><p> </p>' })])).toEqual({
    'texts.0.html': { code: 'required' },
  })
  expect(Object.keys(faultsIn([clean({}), clean({})]))).toEqual(['texts.1.language'])
})

test('the state follows from the moments', () => {
  const [published_at, archived_at] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']
  expect(stateOf({ published_at: null, archived_at: null, is_out: false })).toBe('draft')
  expect(stateOf({ published_at, archived_at: null, is_out: false })).toBe('scheduled')
  expect(stateOf({ published_at, archived_at: null, is_out: true })).toBe('published')
  expect(stateOf({ published_at, archived_at, is_out: true })).toBe('archived')
})

test('texts are the same in whatever order they come, and another word makes them differ', () => {
  expect(sameTexts([englishText(), polishText()], [polishText(), englishText()])).toBe(true)
  expect(sameTexts([englishText()], [englishText({ lead: 'Soon.' })])).toBe(false)
  expect(sameTexts([englishText()], [englishText(), polishText()])).toBe(false)
})
