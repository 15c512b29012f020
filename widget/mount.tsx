import { render } from 'preact'
import type { PublicForm } from '../server/resources/forms/contract.ts'
import { loadForm } from './api.ts'
import type { WidgetConfig } from './config.ts'
import { earlyMessages } from './messages/early.ts'
import { MainButton } from './parts/main-button.tsx'
import { Panel } from './parts/panel.tsx'
import { createSession } from './state/create.ts'
import { createPricing } from './state/price.ts'
import { dropFragment } from './state/start.ts'
import { heightOf, sheetOf, themeOf } from './styles/sheets.ts'
import { Widget } from './variants/map.tsx'

export interface Mounted {
  unmount(): void
}

/** Nobody sees the noughts: the browser finds the fonts while the form is on its way. */
const LOADING = (
  <div class="panel loading" aria-busy="true">
    <fieldset class="unseen" aria-hidden="true">
      <legend>0</legend>
      <h2>0</h2>
      <small>0</small>
    </fieldset>
  </div>
)

/** Shows a widget inside its element, which stays the page's own; all else is in a shadow root. */
export function mount(host: HTMLElement, config: WidgetConfig): Mounted {
  const left = new AbortController()
  // Before anything else, which is done while it is on its way.
  const asked = loadForm(config, left.signal)
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const height = heightOf(config)
  shadow.adoptedStyleSheets = [sheetOf(), height]
  // A page may hide empty elements; what stands here is never shown.
  if (!host.firstChild) host.append('\u00a0')
  const root = document.createElement('div')
  root.className = `root ${config.variant}`
  shadow.replaceChildren(root)
  const address = { search: location.search, hash: location.hash }

  const load = async (asked = loadForm(config, left.signal)) => {
    showLoading()
    const reply = await asked
    if (left.signal.aborted) return
    if (reply && 'data' in reply) start(reply.data)
    else showFailure(reply?.status === 404)
  }

  const start = (form: PublicForm) => {
    shadow.adoptedStyleSheets = [sheetOf(), height, themeOf(form)]
    root.lang = form.language
    const changed = once(() => {
      render(<Widget s={session} />, root)
      price()
    })
    const session = createSession({ host, root, config, form, address, gone: left.signal, changed })
    const price = createPricing(session)
    changed()
    session.tell('ready')
    dropFragment()
  }

  const text = earlyMessages(config.language)
  const showLoading = () => render(LOADING, root)
  const showFailure = (missing: boolean) => {
    host.dispatchEvent(failure(config))
    render(
      <Panel title={missing ? text.missing : text.unreachable} onSubmit={() => load()}>
        {!missing && (
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
    },
  }
}

/** Removing a field that has the focus says so to the field: what that changes is drawn after. */
function once(draw: () => void): () => void {
  let drawing = false
  let again = false
  return () => {
    again = true
    if (drawing) return
    drawing = true
    try {
      while (again) {
        again = false
        draw()
      }
    } finally {
      drawing = false
    }
  }
}

function failure({ slug, variant }: WidgetConfig): Event {
  const detail = { form: slug, variant }
  return new CustomEvent('zeven:error', { detail, bubbles: true, composed: true })
}
