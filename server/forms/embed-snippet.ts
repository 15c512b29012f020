import { html } from 'hono/html'
import type { CompleteForm, Variant } from '../../shared/form/form.contract.ts'
import type { WayToShow } from '../../shared/form/placing.ts'
import { chooseLanguage, textIn } from '../../shared/form/text.ts'
import { unfilledVariants } from '../../shared/form/visible-questions.ts'
import type { WidgetBuild } from '../core/script.ts'
import { roomFor, roomStyle } from './room.ts'

/** Every form has a page of its own below this. */
export const FORM_PATH = '/f'

export interface SnippetInput {
  definition: CompleteForm
  /** Absent: the whole form, as the tag means without it. */
  variant?: Variant | undefined
  /** The page with the whole form. */
  url?: string | undefined
  /** Loads the widget of this very build, always. */
  pinned?: boolean
  /** Has no styles: keeps no room free, and has no link to the form's own page. */
  plain?: boolean
  /** Shows a button that opens the form, or the form in its place when absent. */
  show?: WayToShow | undefined
  /** The form loads when it comes near the browser's window. */
  lazy?: boolean | undefined
  /** Where the customer goes after sending. */
  redirect?: string | undefined
}

/**
 * Asks those who delay, defer and join the scripts of a page to leave this one alone: WP Rocket, LiteSpeed
 * Cache (two), Autoptimize and Cloudflare's Rocket Loader. The last reads only what comes before `src`.
 */
export const LEFT_ALONE =
  'nowprocket data-no-optimize="1" data-no-defer="1" data-noptimize="1" data-cfasync="false"'

/**
 * A link to the form's own page, for a browser in which the widget does not run. It shows after four seconds.
 * The widget removes it before it draws. A tag that reserves room leaves no extra room for the link.
 */
function writeLink(page: string, definition: CompleteForm, room: boolean) {
  const { slug, title } = definition
  const text = textIn(title, chooseLanguage(definition, undefined))
  const style = `visibility:hidden;animation:zeven-page 0s 4s forwards;${
    room ? 'position:absolute' : 'display:block;overflow:hidden;max-height:0'
  }`
  return html`<style>@keyframes zeven-page{to{visibility:visible;max-height:9em}}</style><a data-zeven-page="${slug}" href="${page}" style="${style}">${text}</a>`
}

/** Keeps free what the button takes that opens the form, where it stands among the page's contents. */
const BUTTON_STYLE = 'display:block;font-size:medium;min-height:3.125em'

/** The tag that a dealer pastes into a page to show a form. */
export function writeSnippet(
  baseUrl: string,
  { hash, integrity }: Pick<WidgetBuild, 'hash' | 'integrity'>,
  { definition, variant, url, pinned, plain, show, lazy, redirect }: SnippetInput,
) {
  const evergreen = `${baseUrl}/widget.js`
  const immutable = `${baseUrl}/widget/${hash}.js`
  const address = pinned
    ? `src="${immutable}" integrity="${integrity}" crossorigin="anonymous"`
    : `src="${evergreen}"`
  const wanted = variant ?? 'full'
  const shows = unfilledVariants(definition).includes(wanted) ? 'full' : wanted
  const isButton = show === 'dialog' || show === 'drawer'
  const style = isButton ? BUTTON_STYLE : roomStyle(roomFor(definition, wanted))
  const values = {
    'data-zv': definition.slug,
    'data-widget': variant,
    'data-url': url,
    'data-show': show,
    'data-accent': show && definition.theme?.accent,
    'data-lazy': lazy ? '' : undefined,
    'data-redirect': redirect,
  }
  const room = plain || (show && !isButton) ? '' : ` style="${style}"`
  const page = `${baseUrl}${FORM_PATH}/${definition.slug}`
  const link = plain ? '' : writeLink(page, definition, room !== '')
  const tag = `${link}<script ${LEFT_ALONE} ${address}${attributesOf(values)} async${room}></script>`
  return { tag, shows, style, evergreen, immutable, integrity, page }
}

function attributesOf(values: Record<string, string | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => html` ${name}="${value}"`)
    .join('')
}
