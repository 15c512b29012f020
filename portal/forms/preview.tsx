import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Variant } from '../../shared/form/form.contract.ts'
import { say, language as spoken } from '../messages/messages.ts'
import { createPreviewServer, type PreviewServer } from './preview-server.ts'
import { PricePanel } from './price-panel.tsx'
import { useEditor } from './state/context.ts'

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
function PreviewFrame({ server, slug, variant, language, onAnswers, onHandoff }: Props) {
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

export const PREVIEWED_VARIANTS = [
  'full',
  'quick',
  'size',
  'choice',
  'area',
  'price',
  'callback',
] as const satisfies readonly Variant[]

/** The form as customers will see it. It follows the draft while it is typed. */
export function FormPreview() {
  const editor = useEditor()
  const { forms } = say()
  const server = useMemo(() => createPreviewServer(editor), [])
  const languages = editor.read.value.file?.languages ?? []
  const [wanted, setLanguage] = useState<string>(spoken.peek())
  const language = languages.find((one) => one === wanted) ?? languages[0] ?? wanted
  const [variant, setVariant] = useState<Variant>('full')
  const [isPhone, setPhone] = useState(false)
  const [answers, setAnswers] = useState<Record<string, unknown>>({})
  const text = editor.text.value
  useEffect(() => {
    server.language.value = language
    void server.look()
  }, [text, language])
  const { good } = server
  const isOld = good.value !== null && good.value.text !== text && editor.faults.value.length > 0
  return (
    <section class="preview stack" aria-label={forms.preview}>
      <div class="row">
        <select
          class="input"
          aria-label={forms.variant}
          value={variant}
          onChange={({ currentTarget }) => setVariant(currentTarget.value as Variant)}
        >
          {PREVIEWED_VARIANTS.map((one) => (
            <option key={one} value={one}>
              {forms.variants[one]}
            </option>
          ))}
        </select>
        {languages.length > 1 && (
          <select
            class="input"
            aria-label={forms.language}
            value={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {forms.languages[one]}
              </option>
            ))}
          </select>
        )}
        <fieldset class="segments push" aria-label={forms.device}>
          {[false, true].map((phone) => (
            <button
              key={String(phone)}
              type="button"
              aria-pressed={isPhone === phone}
              onClick={() => setPhone(phone)}
            >
              {phone ? forms.phone : forms.desktop}
            </button>
          ))}
        </fieldset>
      </div>
      {isOld && <p class="soft small">{forms.previewOld}</p>}
      {server.offline.value && <p class="soft small">{forms.previewOffline}</p>}
      <div class={isPhone ? 'screen phone' : 'screen'}>
        <PreviewFrame
          server={server}
          slug={editor.slug}
          variant={variant}
          language={language}
          onAnswers={setAnswers}
          onHandoff={() => setVariant('full')}
        />
      </div>
      {server.hasSent.value && (
        <p class="small" role="status">
          {forms.nothingSent}
        </p>
      )}
      <PricePanel server={server} answers={answers} language={language} />
    </section>
  )
}
