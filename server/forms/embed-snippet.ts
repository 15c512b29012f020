import { html } from 'hono/html'
import type { CompleteForm, Variant } from '../../shared/form/form.contract.ts'
import type { WayToShow } from '../../shared/form/placing.ts'
import { chooseLanguage, textIn } from '../../shared/form/text.ts'
import { unfilledVariants } from '../../shared/form/visible-questions.ts'
import type { WidgetBuild } from '../core/script.ts'
import { roomFor, roomStyle } from './room.ts'

/** The path prefix of form pages. */
export const FORM_PATH = '/f'

export interface SnippetInput {
  definition: CompleteForm
  /** Defaults to the whole form. */
  variant?: Variant | undefined
  /** The page with the whole form. */
  url?: string | undefined
  /** Always loads the widget of this build. */
  pinned?: boolean
  /** Without styles: reserves no room, and has no link to the form's page. */
  plain?: boolean
  /** Shows a button that opens the form. By default the form is in its place. */
  show?: WayToShow | undefined
  /** Loads the form when it comes near the viewport. */
  lazy?: boolean | undefined
  /** The address to open after sending. */
  redirect?: string | undefined
}

/**
 * Excludes this script from optimisers that delay, defer and join scripts: WP Rocket, LiteSpeed Cache
 * (two), Autoptimize and Cloudflare's Rocket Loader. The last reads only attributes before `src`.
 */
export const LEFT_ALONE =
  'nowprocket data-no-optimize="1" data-no-defer="1" data-noptimize="1" data-cfasync="false"'

/**
 * A link to the form's page, for browsers in which the widget does not run. It appears after four seconds.
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

/** Reserves room for the button that opens the form, if it is part of the page's content. */
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
