// Features above the minimum that built files may use, and the reason. Other features fail the check.

type Allowed = {
  /** The feature, or a prefix of several features. */
  features: readonly string[]
  /** Applies only if the code, the selector or the declaration contains one of these texts. */
  at?: readonly string[]
  /** Applies only to files with this in their path. */
  in?: string
  because: string
}

export const ALLOWED: readonly Allowed[] = [
  {
    features: ['api.Document.prerenderingchange_event'],
    because:
      'it is waited for only in a page that the browser prepares, and then the browser has it',
  },
  {
    features: [
      'css.at-rules.media.forced-colors',
      'css.at-rules.media.scripting',
      'css.at-rules.page',
      'css.properties.contain-intrinsic-',
      'css.properties.content-visibility',
      'css.properties.cursor',
      'css.properties.field-sizing',
      'css.properties.forced-color-adjust',
      'css.properties.hyphens',
      'css.properties.overscroll-behavior',
      'css.properties.resize',
      'css.properties.scrollbar-width',
      'css.properties.size',
      'css.properties.text-decoration.',
      'css.properties.text-size-adjust',
      'css.properties.text-wrap',
      'css.properties.user-select',
    ],
    because: 'the page is only plainer, or a declaration with a prefix stands before it',
  },
  {
    features: ['css.at-rules.container', 'css.properties.container-type'],
    because: 'the page stays as it is on a phone',
  },
  {
    features: ['css.properties.place-self.', 'css.properties.inline-size.fit-content'],
    because:
      'the data lacks versions: the longhands, and the Chromium of Samsung Internet, have had it',
  },
  {
    features: ['css.selectors.has'],
    at: [
      '.card:has(:checked)',
      '.options label:has(:checked)',
      '.template:has(:checked)',
      '.chip:has(:checked)',
    ],
    because: 'the radio button or checkbox in it shows by itself that it is chosen',
  },
  {
    features: ['css.selectors.has'],
    at: ['.card:has(:focus-visible)'],
    because: 'the radio button keeps its outline, and `:is` skips what the browser does not know',
  },
  {
    features: ['css.selectors.has'],
    at: ['.card:has([aria-disabled])'],
    because: 'the text in the card says why it cannot be chosen',
  },
  {
    features: ['css.selectors.has'],
    at: [':root:has(.bar)', 'body:has(.bar)', '.studio fieldset label:has(:checked)'],
    because: '`@supports not selector(:has(a))` beside it does the same or as much',
  },
  {
    features: ['css.selectors.has'],
    at: [
      '.details :has(',
      '.full .body>:has(+.buttons)',
      '.studio:has(.kept)',
      '.studio:not(:has(.kept))',
      '.page-head:has(',
      '.offer-line:has(>.line-form)',
      '.book li:has(.line-picture)',
      '.line-values .value:has(.value-label)',
      '.logo-place:has(img)',
      ':root:has(.send-row)',
      '.status-row:has([data-dragged])',
    ],
    because: 'only widths and distances differ',
  },
  {
    features: ['css.types.color.color-mix'],
    at: ['.card:has(:checked)', '.studio fieldset label:has(:checked)'],
    because: 'the background stays the paper that is below it',
  },
  {
    features: ['css.selectors.dir'],
    because:
      'text on a page in Hebrew or Arabic, which the widget does not speak, begins at the left',
  },
  {
    features: ['css.properties.overflow.clip'],
    at: ['.panel'],
    because: 'only the corners of the drawing are not round',
  },
  {
    features: ['css.selectors.details-content'],
    because: 'the browser prints the terms that are open',
  },
  {
    features: [
      'api.Blob.bytes',
      'api.Element.role',
      'api.EventTarget.when',
      'api.Navigator.share',
      'api.Window.navigation',
      'javascript.builtins.Iterator.take',
    ],
    because:
      'words and functions of our own records, and the attribute `role`, which every browser has',
  },
  {
    features: ['javascript.builtins.Symbol.dispose'],
    because:
      '@preact/signals gives an effect a second name, and is content with one that is `undefined`',
  },
  {
    features: ['html.global_attributes.inert'],
    at: ['"unseen"'],
    because: 'the field for robots is also out of the order of Tab and hidden from screen readers',
  },
  {
    features: ['html.global_attributes.popover'],
    at: ['`float`'],
    because:
      '`showPopover` is called where it exists, and the button is fixed in its place without it',
  },
  {
    features: ['api.HTMLElement.hidePopover', 'html.global_attributes.popover'],
    at: ['hidePopover()', 'popover:`auto`'],
    because: 'portal/main.tsx loads a polyfill for the menus where popovers are missing',
  },
  { features: ['api.', 'html.'], in: 'assets/popover-', because: 'this is the polyfill' },
  {
    features: ['api.CSSStyleSheet.', 'api.Document.adoptedStyleSheets'],
    at: [
      '??new CSSStyleSheet',
      '.replaceSync(',
      'adoptedStyleSheets.includes(',
      'adoptedStyleSheets.push(',
      'adoptedStyleSheets=[]',
    ],
    because: 'widget/styles/sheets.ts asks for them first; a list in their place does no harm',
  },
  {
    features: ['api.Document.adoptedStyleSheets'],
    at: ['document.adoptedStyleSheets=document.adoptedStyleSheets'],
    because: 'the widget has no such sheet of its own where a document has none',
  },
  {
    features: ['api.CompositionEvent.locale'],
    because: 'it is the locale of a form, and of no event',
  },
  {
    features: ['api.PublicKeyCredential.'],
    because: '`canUsePasskeys` asks for them before a passkey is offered',
  },
  {
    features: ['api.CanvasRenderingContext2D.imageSmoothingQuality'],
    because: 'pictures are only a little less smooth',
  },
  {
    features: ['api.URL.canParse_static'],
    in: 'reference',
    because: 'scripts/reference.ts puts it there',
  },
  {
    features: [
      'api.EditContext',
      'api.trustedTypes',
      'api.Window.cancelIdleCallback',
      'javascript.builtins.Intl.Segmenter',
      'javascript.builtins.Error.stackTraceLimit',
    ],
    in: 'reference',
    because: 'Scalar asks for them first',
  },
  {
    features: [
      'api.ClipboardItem',
      'api.AbortSignal.any_static',
      'javascript.builtins.RegExp.unicodeSets',
    ],
    in: 'reference',
    because: 'Scalar lacks its copy button, its chat or a duration, and shows all of the reference',
  },
]
