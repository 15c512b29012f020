import { render } from 'preact'
import type { PublicForm } from '../shared/form/form.contract.ts'
import { fromFragment } from '../shared/form/handover.ts'
import { earlyMessages } from '../shared/messages/early.ts'
import { countFailure, type ErrorEntry, loadForm, mayPass } from './api.ts'
import { loadPart } from './components/lazy.ts'
import { MainButton } from './components/main-button.tsx'
import { Loading, Panel } from './components/panel.tsx'
import { ClosedNotice } from './components/sent.tsx'
import type { WidgetConfig } from './config.ts'
import { isolateFieldEvents } from './isolate-events.ts'
import { createSession } from './state/create.ts'
import { readAddress } from './state/history.ts'
import { makesLead } from './state/proof.ts'
import { type Session, SessionContext, type WidgetElement } from './state/session.ts'
import type { State } from './state/state.ts'
import './translated.ts'
import { addStyle, emptyRoot, roomOf, setTheme } from './styles/sheets.ts'
import { Widget } from './variants/map.tsx'

export interface Mounted {
  /** Removes the widget. Returns the customer's state; null if no form had loaded. */
  unmount(): State | null
}

/** Shows a widget in a shadow root of its element. `kept` is the customer's previous state here. */
export function mount(host: WidgetElement, config: WidgetConfig, restored: State | null): Mounted {
  const left = new AbortController()
  const gone = left.signal
  // The request goes out first. Everything else runs meanwhile.
  const request = loadForm(config, gone)
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  // A page may hide empty elements, and a popup may trap Tab among its own elements. Both find this
  // child, which is never visible.
  if (!host.firstElementChild) {
    const seen = document.createElement('i')
    seen.tabIndex = 0
    seen.textContent = '\u00a0'
    host.append(seen)
  }
  const root = document.createElement('div')
  root.className = `root ${config.variant}`
  isolateFieldEvents(root)
  emptyRoot(shadow, root)
  addStyle(shadow, roomOf(host.reservedHeight, root.clientWidth))
  const address = readAddress(gone)
  let state = restored
  let hasFailed = false

  const load = async (request = loadForm(config, gone)) => {
    render(<Loading />, root)
    const reply = await request
    if (gone.aborted) return
    hasFailed ||= mayPass(reply as ErrorEntry | null)
    // If there was no answer, a later successful try reports it.
    if (reply && hasFailed) countFailure(config, 'load')
    if (!reply || 'status' in reply) return showFailure(mayPass(reply))
    const form = reply.data
    try {
      start(form).tell('ready')
    } catch (error) {
      const partial = { form, text: form.texts } as Session
      render(
        <SessionContext.Provider value={partial}>
          <ClosedNotice message={text.unreachable} />
        </SessionContext.Provider>,
        root,
      )
      dispatchError(host, config)
      throw error
    }
  }

  let former = new AbortController()
  const start = (form: PublicForm): Session => {
    former.abort()
    former = new AbortController()
    gone.addEventListener('abort', () => former.abort())
    setTheme(root, form)
    root.lang = form.language
    if (!form.origin_allowed) explainOrigin(form.slug)
    const session = createSession({
      ...{ host, root, config, form, address, restored: state },
      gone: former.signal,
      renew: async () => {
        const reply = await loadForm(config, gone, true)
        const isNew =
          reply && 'data' in reply && JSON.stringify(reply.data) !== JSON.stringify(form)
        return isNew && !gone.aborted ? start(reply.data) : null
      },
    })
    state = session.state
    host.session = session
    // A teaser on the same page leads to here.
    const take = () => {
      const given = fromFragment(location.hash)
      if (!given || !makesLead(session.state)) return
      loadPart(config, 'page').then((page) => page.take(host, session, given))
    }
    addEventListener('hashchange', take, { signal: session.gone })
    root.className = `root ${state.variant.peek()}`
    // No part may keep data of a form that was published again.
    render(null, root)
    render(
      <SessionContext.Provider value={session}>
        <Widget />
      </SessionContext.Provider>,
      root,
    )
    return session
  }

  const text = earlyMessages(config.language)
  const showFailure = (again: boolean) => {
    host.dispatchEvent(failure(config))
    render(
      <Panel title={again ? text.unreachable : text.missing} onSubmit={() => load()}>
        {again && (
          <div class="buttons">
            {page && <a href={page.href}>{page.textContent}</a>}
            <MainButton>{text.retry}</MainButton>
          </div>
        )}
      </Panel>,
      root,
    )
  }

  // The tag's link to the form's own page, which is shown if the widget is not.
  const page = (host.getRootNode() as ParentNode).querySelector<HTMLAnchorElement>(
    `[data-zeven-page=${CSS.escape(config.slug)}]`,
  )
  page?.remove()
  load(request)
  return {
    unmount: () => {
      left.abort()
      render(null, root)
      return state
    },
  }
}

/** Reports our own error to the page and the dealer. */
export function dispatchError(host: WidgetElement, config: WidgetConfig): void {
  host.dispatchEvent(failure(config))
  countFailure(config, 'error')
}

/** For the dealer, who can fix it. The customer sees the dealer's contact details instead. */
function explainOrigin(slug: string): void {
  console.error(`Zeven: ${location.origin} is not in allowed_origins of "${slug}".`)
}

function failure({ slug, variant }: WidgetConfig): Event {
  const detail = { form: slug, variant }
  return new CustomEvent('zeven:error', { detail, bubbles: true, composed: true })
}
