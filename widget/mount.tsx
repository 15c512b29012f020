import { render } from 'preact'
import type { PublicForm } from '../server/resources/forms/contract.ts'
import { loadForm, mayPass } from './api.ts'
import type { WidgetConfig } from './config.ts'
import { earlyMessages } from './messages/early.ts'
import { Loading } from './parts/loading.tsx'
import { MainButton } from './parts/main-button.tsx'
import { Panel } from './parts/panel.tsx'
import { createSession } from './state/create.ts'
import { SessionContext } from './state/session.ts'
import { dropFragment } from './state/start.ts'
import type { State } from './state/state.ts'
import { roomOf, sheetOf, themeOf } from './styles/sheets.ts'
import { Widget } from './variants/map.tsx'

/** The element a page sees; all it needs to be for a widget to be shown inside it. */
export interface WidgetElement extends HTMLElement {
  /** The height in px that the tag kept free for it; 0 when it kept none. */
  keptHeight: number
}

export interface Mounted {
  /** What the customer typed and chose so far; null while there is no form. */
  unmount(): State | null
}

/**
 * Shows a widget inside its element, which stays the page's own; all else is in a shadow root. `kept`
 * is what the customer did here before.
 */
export function mount(host: WidgetElement, config: WidgetConfig, kept: State | null): Mounted {
  const left = new AbortController()
  const gone = left.signal
  // Before anything else, which is done while it is on its way.
  const asked = loadForm(config, gone)
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheetOf()]
  // A page may hide empty elements; what stands here is never shown.
  if (!host.firstChild) host.append('\u00a0')
  const root = document.createElement('div')
  root.className = `root ${config.variant}`
  shadow.replaceChildren(root)
  const room = roomOf(host.keptHeight, root.clientWidth)
  shadow.adoptedStyleSheets.push(room)
  const address = { search: location.search, hash: location.hash }
  let state = kept

  const load = async (asked = loadForm(config, gone)) => {
    render(<Loading />, root)
    const reply = await asked
    if (gone.aborted) return
    if (reply && 'data' in reply) start(reply.data)
    else showFailure(mayPass(reply))
  }

  const start = (form: PublicForm) => {
    shadow.adoptedStyleSheets = [sheetOf(), room, themeOf(form)]
    root.lang = form.language
    if (!form.origin_allowed) explainOrigin(form.slug)
    const session = createSession({ host, root, config, form, address, kept, gone })
    state = session.state
    render(
      <SessionContext.Provider value={session}>
        <Widget />
      </SessionContext.Provider>,
      root,
    )
    session.tell('ready')
    dropFragment()
  }

  const text = earlyMessages(config.language)
  const showFailure = (again: boolean) => {
    host.dispatchEvent(failure(config))
    render(
      <Panel title={again ? text.unreachable : text.missing} onSubmit={() => load()}>
        {again && (
          <div class="buttons">
            <MainButton>{text.retry}</MainButton>
          </div>
        )}
      </Panel>,
      root,
    )
  }

  load(asked)
  return {
    unmount: () => {
      left.abort()
      render(null, root)
      return state
    },
  }
}

/** For the dealer, who can mend it; the customer reads whom to call. */
function explainOrigin(slug: string): void {
  console.error(`Zeven: ${location.origin} is not in allowed_origins of the form "${slug}".`)
}

function failure({ slug, variant }: WidgetConfig): Event {
  const detail = { form: slug, variant }
  return new CustomEvent('zeven:error', { detail, bubbles: true, composed: true })
}
