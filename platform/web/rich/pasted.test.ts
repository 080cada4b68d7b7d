import purify from 'dompurify'
import { expect, test } from 'vitest'
import { cleanPasted, keptNodes } from './pasted.ts'

const htmlOf = (fragment: DocumentFragment) => {
  const root = document.createElement('div')
  root.append(fragment)
  return root.innerHTML.replaceAll(/\s*\n\s*/g, ' ').trim()
}
const pasted = (html: string) => htmlOf(cleanPasted(purify, html))

test('Word: its lists are lists, its marks and empty tags are gone', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=PL style='tab-interval:35.4pt'>
    <!--StartFragment-->
    <h1 style='mso-list:none'><span lang=PL>Trasa<o:p></o:p></span></h1>
    <p class=MsoNormal style='margin:0cm'><b style='mso-bidi-font-weight:normal'>Jutro</b> <i>rano</i><o:p></o:p></p>
    <p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>Gdańsk<o:p></o:p></p>
    <p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Poznań</p>
    <p class=MsoNormal>Potem:</p>
    <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Praha</p>
    <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.</span>Salzburg</p>
    <!--EndFragment--></body></html>`
  const html = pasted(word)
  expect(html).toMatch(/<h2>.*Trasa.*<\/h2>/)
  expect(html).toContain('<b>Jutro</b> <i>rano</i>')
  expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toContain('<ul><li>Gdańsk</li><li>Poznań</li></ul>')
  expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toContain('<ol><li>Praha</li><li>Salzburg</li></ol>')
  expect(html).not.toMatch(/mso|style|class|·|o:p|<!--/)
})

test('Google Docs: the bold that is none is gone, what is bold, slanted or crossed out stays so', () => {
  const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
    <p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700">Bold</span>
    <span style="font-style:italic">slanted</span> <span style="text-decoration:line-through">gone</span>
    <span style="font-weight:400">plain</span></p>
    <ul><li dir="ltr" style="list-style-type:disc"><span style="font-weight:400">One</span></li></ul></b>`
  const html = pasted(docs)
  expect(html).toContain('<strong>Bold</strong>')
  expect(html).toContain('<em>slanted</em>')
  expect(html).toContain('<s>gone</s>')
  expect(html).not.toContain('<b>')
  expect(html).not.toMatch(/<strong>plain|style|docs-internal/)
  expect(html).toMatch(/<ul><li[^>]*>/)
})

test('Outlook and web pages: tables and links stay, drawings and layout go', () => {
  const html =
    pasted(`<div class="WordSection1"><table border=0 style="width:100%"><tbody><tr><td>Mon</td><td>
    <a href="https://example.com/x" onclick="steal()" style="color:blue">the plan</a></td></tr></tbody></table>
    <img src="cid:image001.png@01D"><svg><circle r=1 /></svg><h6>Small</h6></div>`)
  expect(html).toContain('<td>Mon</td>')
  expect(html).toContain('href="https://example.com/x"')
  expect(html).toContain('<h4>Small</h4>')
  expect(html).not.toMatch(/img|svg|onclick|style|class/)
})

test.each([
  ['<script>alert(1)</script>', /script|alert/],
  ['<img src=x onerror=alert(1)>', /onerror|img/],
  ['<a href="javascript:alert(1)">x</a>', /javascript/],
  ['<a href="data:text/html,<script>alert(1)</script>">x</a>', /data:/],
  ['<p id="app" style="position:fixed;inset:0">over everything</p>', /id=|style/],
  [
    '<form action="https://evil.example"><input name=password><button>Go</button></form>',
    /form|input|button/,
  ],
  ['<math><mi//xlink:href="data:x,<script>alert(4)</script>">', /math|script/],
  ['<svg><g/onload=alert(2)//<p>', /svg|onload/],
  ['<p data-style="mso-list:l0">x<style>*{display:none}</style></p>', /display|data-style/],
  [
    '<iframe srcdoc="<script>parent.x=1</script>"></iframe><object data=x></object><embed src=x>',
    /iframe|object|embed/,
  ],
  [`<p ${'x '.repeat(2_000)}STYLE = "background:url(https://evil.example/seen)">x</p>`, /evil/],
])('A hostile page leaves nothing behind: %s', (html, left) => {
  expect(pasted(html)).not.toMatch(left)
})

test('What stands on the server keeps the names of its pictures and nothing that was not written here', () => {
  const html = htmlOf(
    keptNodes(
      purify,
      '<p class="x" style="color:red">A <a href="https://example.com">link</a></p><img src="picture:lake" alt="Lake" srcset="https://evil.example/x 2x"><a href="javascript:alert(1)">no</a>',
    ),
  )
  expect(html).toContain('<img src="picture:lake" alt="Lake">')
  expect(html).not.toMatch(/class|style|srcset|javascript/)
})
