import type { Variant } from '../shared/form/form.contract.ts'
import type { AnswersInput } from '../shared/form/given.ts'

/** All variants. `variants/map.tsx` defines their content. */
const NAMES: Record<Variant, true> = {
  size: true,
  choice: true,
  area: true,
  price: true,
  callback: true,
  quick: true,
  full: true,
}

function isVariant(name: string): name is Variant {
  return Object.hasOwn(NAMES, name)
}

/** The settings in the attributes of a tag. */
export interface WidgetConfig {
  /** The origin of the script: the root of the server, or a path that leads to it. */
  server: string
  slug: string
  variant: Variant
  /** The absolute address of the dealer's page with the full form; null if there is none. */
  dataUrl: string | null
  /** The requested language. Empty by default: the form then uses its own. */
  language: string
  /** Answers from the page's `data-zv-<key>` attributes, as text. */
  prefill: AnswersInput
  /** Set if it must report no failure: it has reported one, or has no visitor. */
  isQuiet?: true
}

/** Attributes for the page integration script. */
const PLACING = ['data-show', 'data-lazy', 'data-redirect'] as const
export const ATTRIBUTES = [
  ...(['data-zv', 'data-widget', 'data-url', 'data-lang', 'data-server'] as const),
  ...(['data-button', 'data-accent'] as const),
  ...PLACING,
] as const
const PREFILL = 'data-zv-'
export const NO_FORM = 'Zeven: this tag needs data-zv, the slug of a form.'

export function ownAttributes(tag: Element): string[] {
  return tag
    .getAttributeNames()
    .filter((name) => (ATTRIBUTES as readonly string[]).includes(name) || name.startsWith(PREFILL))
}

/** Whether a tag needs page integration: other placement, lazy start or redirection. */
export function isPlaced(tag: Element): boolean {
  return PLACING.some((name) => tag.hasAttribute(name))
}

/** Parses a tag. Without a slug it logs an error and returns null. */
export function readTag(tag: Element, server: string): WidgetConfig | null {
  const read = (name: (typeof ATTRIBUTES)[number]) => tag.getAttribute(name)?.trim() ?? ''
  const slug = read('data-zv')
  if (!slug) {
    console.error(NO_FORM, tag)
    return null
  }
  return {
    server: readAddress('data-server', read('data-server'))?.replace(/\/$/, '') ?? server,
    slug,
    variant: readVariant(read('data-widget')),
    dataUrl: readAddress('data-url', read('data-url')),
    language: read('data-lang') || document.documentElement.lang,
    prefill: Object.fromEntries(
      ownAttributes(tag)
        .filter((name) => name.startsWith(PREFILL))
        .map((name) => [name.slice(PREFILL.length), tag.getAttribute(name)]),
    ),
  }
}

function readVariant(name: string): Variant {
  if (isVariant(name)) return name
  if (name) noVariant(name)
  return 'full'
}

/** Warns the dealer of an unknown variant, or one for which the form has nothing. */
export function noVariant(name: string): void {
  console.warn(`Zeven: no data-widget="${name}"; showing the full form.`)
}

/** Accepts http(s) addresses only: a `javascript:` address would run as code. */
function readAddress(name: string, text: string): string | null {
  if (!text) return null
  try {
    const url = new URL(text, document.baseURI)
    if (/^https?:$/.test(url.protocol)) return url.href
  } catch {}
  console.warn(`Zeven: ${name}="${text}" is no http(s) address.`)
  return null
}
