import { type AnswersInput, isRecord } from '../../shared/form/given.ts'
import { coerce, fromFragment } from '../../shared/form/handover.ts'
import { isWayToShow, openingFragment, type WayToShow } from '../../shared/form/placing.ts'
import { inPageLanguage } from '../../shared/messages/early.ts'
import { PAGE_MESSAGES } from '../../shared/messages/page.ts'
import { parseUrl } from '../../shared/parse-url.ts'
import { toJson } from '../../shared/to-json.ts'
import type { PagePart } from '../components/lazy.ts'
import {
  addressWithout,
  addStyle,
  createState,
  emptyRoot,
  firstOpenStep,
  fitting,
  goTo,
  startAnswers,
  startSizes,
  stateName,
} from '../host.ts'
import type { Session, WidgetElement } from '../state/session.ts'
import css from './page.css?inline'

/** The distance from the viewport at which a lazy form starts to load. */
const NEAR = '600px'

/** A form in its own window. */
interface Opener {
  open(): void
  close(): void
  /** The widget in the window: created on first use, then reused. */
  inner(): WidgetElement
}

const openers = new WeakMap<WidgetElement, Opener>()
const inners = new WeakMap<WidgetElement, WidgetElement>()

export const place: PagePart['place'] = (host, start, left) => {
  const way = host.getAttribute('data-show') ?? ''
  leadOn(host, left)
  if (isWayToShow(way)) return show(host, way, left)
  if (way) console.warn(`Zeven: no data-show="${way}"; showing the form in its place.`)
  if (!host.hasAttribute('data-lazy')) return start()
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      start()
    },
    { rootMargin: NEAR },
  )
  watch.observe(host)
  left.addEventListener('abort', () => watch.disconnect())
}

/** Opens the page of `data-redirect` after a lead was submitted. */
function leadOn(host: WidgetElement, left: AbortSignal): void {
  const given = host.getAttribute('data-redirect')
  if (given === null) return
  const url = parseUrl(given, document.baseURI)
  if (!/^https?:$/.test(url?.protocol ?? '')) {
    console.warn(`Zeven: data-redirect="${given}" is no http(s) address.`)
    return
  }
  host.addEventListener('zeven:submit', () => location.assign(url as URL), { signal: left })
}

/** Replaces the widget by a button that opens the form in a window. */
function show(host: WidgetElement, way: WayToShow, left: AbortSignal): void {
  const given = (name: string) => host.getAttribute(name)?.trim()
  const slug = given('data-zv') ?? ''
  const text = inPageLanguage(PAGE_MESSAGES, given('data-lang') || document.documentElement.lang)
  const label = given('data-button')
  const { button, dialog } = draw(host, way, label || text.ask, text.close)
  // An empty label means that the page has its own links or button.
  button.hidden = label === ''
  if (button.hidden) host.style.minHeight = ''
  const dock = () => !button.hidden && button.popover && button.showPopover?.()

  const inner = () => {
    const widget = inners.get(host) ?? (document.createElement(host.localName) as WidgetElement)
    inners.set(host, widget)
    for (const name of host.getAttributeNames()) {
      if (!/^data-(zv|widget|url|lang|server)/.test(name)) continue
      const value = host.getAttribute(name) as string
      if (widget.getAttribute(name) !== value) widget.setAttribute(name, value)
    }
    if (!widget.isConnected) dialog.firstElementChild?.append(widget)
    return widget
  }
  const tell = (what: string) => {
    const detail = { form: slug, variant: given('data-widget') || 'full' }
    const init = { detail, bubbles: true, composed: true }
    host.dispatchEvent(new CustomEvent(`zeven:${what}`, init))
  }

  // The browser's back closes the window: a history entry marks that it is open.
  const mark = `zeven open ${slug} ${[...document.querySelectorAll(host.localName)].indexOf(host)}`
  const entries = () => (history.state ?? {}) as Record<string, { depth?: number }>
  const reveal = () => {
    if (dialog.open) return
    inner()
    dialog.showModal()
    tell('open')
  }
  /** While our own step back in the history is pending. Opening waits for it. */
  let isGoingBack = false
  const open = () => {
    if (isGoingBack) return addEventListener('popstate', open, { once: true, signal: left })
    if (!dialog.open && !entries()[mark]) remember('pushState', { [mark]: {} })
    reveal()
  }
  dialog.addEventListener('close', () => {
    tell('close')
    // The event comes late: the browser's forward may have opened the window again.
    if (dialog.open || !entries()[mark]) return
    // The steps inside the window have their own entries.
    const { config } = inner().session ?? {}
    const steps = (config && entries()[stateName(inner(), config)]?.depth) ?? 0
    isGoingBack = true
    history.go(-1 - steps)
  })
  const follow = () => {
    isGoingBack = false
    if (entries()[mark]) reveal()
    else dialog.close()
  }
  addEventListener('popstate', follow, { signal: left })

  const fragment = openingFragment(slug)
  // Answers from a teaser open the window if the page has no form in place.
  const isAlone = () => !document.querySelector('[data-zv]:not([data-show])')
  const arrive = () => {
    if (location.hash === fragment || (fromFragment(location.hash) && isAlone())) open()
  }
  addEventListener('hashchange', arrive, { signal: left })
  document.addEventListener(
    'click',
    (event) => {
      const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement)
      if (event.defaultPrevented || link?.hash !== fragment) return
      if (link.href.split('#')[0] !== location.href.split('#')[0]) return
      event.preventDefault()
      link.focus({ preventScroll: true })
      open()
    },
    { signal: left },
  )
  button.addEventListener('click', open)
  openers.set(host, { open, close: () => dialog.close(), inner })
  left.addEventListener('abort', () => {
    openers.delete(host)
    host.shadowRoot?.replaceChildren()
  })
  dock()
  if (entries()[mark]) reveal()
  else arrive()
}

/** Renders the button and the window, which is empty at first. */
function draw(host: WidgetElement, way: WayToShow, label: string, close: string) {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const make = <Name extends 'div' | 'button' | 'dialog'>(name: Name, className: string) => {
    const made = document.createElement(name)
    made.className = className
    return made
  }
  const root = make('div', `root outside ${way}`)
  const accent = host.getAttribute('data-accent')
  if (accent) root.style.setProperty('--form-accent', accent)
  const button = make('button', 'main opener')
  button.type = 'button'
  button.textContent = label
  button.setAttribute('part', 'open')
  button.setAttribute('aria-haspopup', 'dialog')
  if (way === 'tab' || way === 'float') button.setAttribute('popover', 'manual')
  const dialog = make('dialog', '')
  dialog.setAttribute('aria-label', label)
  dialog.autofocus = true
  const leave = make('button', 'leave')
  leave.type = 'button'
  leave.setAttribute('aria-label', close)
  leave.textContent = '×'
  const sheetOfPaper = make('div', 'window')
  sheetOfPaper.append(leave)
  dialog.append(sheetOfPaper)
  // Clicks outside the window hit the dialog itself.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target === leave) dialog.close()
  })
  root.append(button, dialog)
  emptyRoot(shadow, root)
  addStyle(shadow, css)
  return { button, dialog }
}

/** Adds to the page's history state, which otherwise stays unchanged: the page must not see ours. */
function remember(method: 'pushState' | 'replaceState', own: object): void {
  if (history.state && Object.getPrototypeOf(history.state) !== Object.prototype) return
  try {
    History.prototype[method].call(history, { ...history.state, ...own }, '')
  } catch {
    // Browsers reject too many entries in a short time. The window opens without one.
  }
}

/** The widget with the form, and its session once the form is shown. */
async function shown(host: WidgetElement): Promise<{ widget: WidgetElement; session: Session }> {
  const widget = openers.get(host)?.inner() ?? host
  const here = () => (widget.session?.gone.aborted === false ? widget.session : undefined)
  while (!here()) {
    await new Promise((done) => widget.addEventListener('zeven:ready', done, { once: true }))
  }
  return { widget, session: here() as Session }
}

export const prefill: PagePart['prefill'] = async (host, raw) =>
  put((await shown(host)).session, asText(raw))

export const take: PagePart['take'] = (host, session, given) => {
  put(session, given)
  History.prototype.replaceState.call(history, history.state, '', addressWithout())
  host.scrollIntoView({ block: 'nearest' })
  if (session.state.variant.peek() === 'full') goTo(session, { step: firstOpenStep(session) })
}

/** Merges answers in link format over the existing ones. Returns the keys of the accepted ones. */
function put({ form, state }: Session, raw: AnswersInput): string[] {
  const given = coerce(form.questions, raw)
  const before = state.answers.peek()
  const all = fitting(
    form.questions,
    { ...before, ...given },
    { ...startSizes(form.questions), ...before },
  )
  const taken = Object.keys(given).filter((key) => key in all)
  state.answers.value = {
    ...before,
    ...Object.fromEntries(taken.map((key) => [key, all[key]])),
  }
  state.answered.value = new Set([...state.answered.peek(), ...taken])
  state.issues.value = state.issues.peek().filter(({ path: [, key] }) => !taken.includes(`${key}`))
  return taken
}

/** Numbers, lists and sizes in link format. */
function asText(raw: AnswersInput): AnswersInput {
  const parts = Object.entries(raw).flatMap(([key, value]) =>
    isRecord(value)
      ? Object.entries(value).map(([side, mm]) => [`${key}.${side}`, mm] as const)
      : [[key, value] as const],
  )
  return Object.fromEntries(
    parts.map(([key, value]) => [
      key,
      Array.isArray(value) && isRecord(value[0]) ? toJson(value) : String(value),
    ]),
  )
}

export const reset: PagePart['reset'] = async (host) => {
  const { widget, session } = await shown(host)
  const { form, config } = session
  const place = { variant: config.variant, step: 0, returning: false }
  const start = startAnswers(form, { search: '', hash: '' }, config.prefill)
  // Otherwise the answers would return after a reload.
  remember('replaceState', { [stateName(widget, config)]: undefined })
  widget.restart(config, createState({ ...start, place }))
  await shown(widget)
}

export const go: PagePart['go'] = async (host, wanted) => {
  const { session } = await shown(host)
  const { steps } = session.derived
  const found =
    typeof wanted === 'number'
      ? steps.peek()[wanted - 1]
      : steps.peek().find(({ questions }) => questions.some((one) => one.question.key === wanted))
  if (found) goTo(session, { variant: 'full', step: found.place })
  return found !== undefined
}

export const open: PagePart['open'] = (host) => {
  const opener = openers.get(host)
  if (opener) opener.open()
  else host.scrollIntoView({ block: 'start' })
}

export const close: PagePart['close'] = (host) => openers.get(host)?.close()
