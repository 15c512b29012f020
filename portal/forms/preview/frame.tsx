import { useEffect, useRef } from 'preact/hooks'
import type { Variant } from '../../../shared/form/form.contract.ts'
import { say } from '../../messages/messages.ts'
import type { PreviewServer } from './server.ts'

interface Props {
  server: PreviewServer
  slug: string
  variant: Variant
  language: string
  /** The widget's answers, each time they may have changed. */
  onAnswers(answers: Record<string, unknown>): void
  /** A short variant led to the page with the full form. */
  onHandoff(): void
}

const PAGE = '/portal/preview'
/** Where short variants lead to: the same page, which then shows the full form. */
const FULL = `${PAGE}?full`

type Frame = Window & typeof globalThis

/** The widget itself, in a page of its own. A changed draft is shown without losing the answers. */
export function PreviewFrame({ server, slug, variant, language, onAnswers, onHandoff }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef({ variant, language })
  shown.current = { variant, language }
  const good = server.good.value

  const start = () => {
    const page = frame.current?.contentWindow as Frame | null | undefined
    if (!page || page.location.pathname !== PAGE || page.document.querySelector('script')) return
    if (page.location.search === '?full') onHandoff()
    prepare(page, server)
    const tag = page.document.createElement('script')
    tag.src = '/widget.js'
    tag.dataset.zv = slug
    tag.dataset.url = FULL
    const { variant: now, language: spoken } = shown.current
    tag.dataset.widget = page.location.search === '?full' ? 'full' : now
    tag.dataset.lang = spoken
    page.document.documentElement.lang = spoken
    page.document.body.append(tag)
    const report = () =>
      setTimeout(() => onAnswers(answersIn(page, slug, shown.current.variant)), 400)
    for (const event of ['input', 'click', 'zeven:ready']) {
      page.document.addEventListener(event, report)
    }
  }

  useEffect(() => {
    const page = frame.current?.contentWindow as Frame | null | undefined
    const widget = page?.document.querySelector('zeven-widget')
    if (!page || !widget) {
      if (good !== null && page?.document.readyState === 'complete') start()
      return
    }
    widget.setAttribute('data-widget', variant)
    // The widget cuts the space off. A changed attribute has it read the form again.
    const before = widget.getAttribute('data-lang')
    widget.setAttribute('data-lang', before === language ? `${language} ` : language)
  }, [good, variant, language])

  return (
    <iframe
      ref={frame}
      title={say().forms.preview}
      src={PAGE}
      onLoad={() => server.good.peek() !== null && start()}
    />
  )
}

/** The page's requests go to the preview's server. Its steps leave the portal's history alone. */
function prepare(page: Frame, server: PreviewServer): void {
  page.fetch = (address, init) => server.answer(String(address), init)
  page.History.prototype.pushState = page.History.prototype.replaceState
  page.History.prototype.go = () => {}
}

/** The widget keeps what was answered in the entry of its page's history. */
function answersIn(page: Frame, slug: string, variant: Variant): Record<string, unknown> {
  const entries: Record<string, { answers?: Record<string, unknown> }> = page.history?.state ?? {}
  return entries[`zeven ${slug} ${variant} 0`]?.answers ?? {}
}
