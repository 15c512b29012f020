import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Variant } from '../../shared/form/form.contract.ts'
import type * as host from '../../widget/host.ts'
import { t } from '../messages/messages.ts'
import { useTextLanguage } from './components/text-language.tsx'
import { createPreviewServer, type PreviewServer } from './preview-server.ts'
import { PricePanel } from './price-panel.tsx'
import { useEditor } from './state/context.ts'
import type { FormEditor } from './state/editor.ts'

interface Props {
  server: PreviewServer
  slug: string
  variant: Variant
  language: string
  /** The widget's answers, after each possible change. */
  onAnswers(answers: Record<string, unknown>): void
  /** Whether a narrow screen shows it. */
  isSeen: boolean
  /** A short variant led to the page with the full form. */
  onHandoff(): void
}

const PAGE = '/portal/preview'
/** The target of short variants: the same page, which then shows the full form. */
const FULL = `${PAGE}?full`

type Frame = Window & typeof globalThis
type Session = ReturnType<typeof host.useSession>
type Widget = HTMLElement & { session?: Session }

/** The widget itself, in its own page. A changed draft is shown without losing the answers. */
function PreviewFrame({ server, slug, variant, language, isSeen, onAnswers, onHandoff }: Props) {
  const { place } = useEditor()
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef({ variant, language })
  shown.current = { variant, language }
  const good = server.good.value

  const [isAbsent, setAbsent] = useState(false)
  /** Shows the question that is being edited. The focus does not move. */
  const follow = () => {
    const page = frame.current?.contentWindow as Frame | null | undefined
    const widget = page?.document.querySelector<Widget>('zeven-widget')
    if (page && widget?.session) setAbsent(!showPlace(page, widget, widget.session, place.peek()))
  }
  useEffect(follow, [place.value, variant, isSeen])

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
    page.document.addEventListener('zeven:ready', follow)
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
    // The widget trims the space. A changed attribute makes it read the form again.
    const before = widget.getAttribute('data-lang')
    widget.setAttribute('data-lang', before === language ? `${language} ` : language)
  }, [good, variant, language])

  return (
    <>
      <iframe
        ref={frame}
        title={t().mail.preview}
        src={PAGE}
        onLoad={() => server.good.peek() !== null && start()}
      />
      {isAbsent && <p class="soft small absent">{t().forms.notAskedNow}</p>}
    </>
  )
}

/** Goes to a place of the form, and scrolls to it within the page. False if the answers so far hide it. */
function showPlace(
  page: Frame,
  widget: Widget,
  { form, state, derived }: Session,
  place: FormEditor['place']['value'],
): boolean {
  if (place === null || state.phase.peek() === 'sent') return true
  const key = 'question' in place ? place.question : null
  const groups =
    form.steps?.map(({ questions }) => questions) ?? form.questions.map((one) => [one.key])
  const at =
    'step' in place ? place.step : groups.findIndex((keys) => keys.includes(place.question))
  const steps = derived.steps.peek()
  const step = steps.find((one) => one.place >= at) ?? steps.at(-1)
  if (step !== undefined && at >= 0) state.step.value = step.place
  // Not with `scrollIntoView`, which also scrolls the portal's page.
  page.requestAnimationFrame(() => {
    const own = `answers-${key}`
    const control = `[name="${own}"], [id="${own}"], [id^="${own}-"]`
    const found = widget.shadowRoot?.querySelector(control)
    const field = found?.closest('.field') ?? widget
    // Sticky content at the top of a form would cover it.
    const margin = Number.parseFloat(page.getComputedStyle(field).scrollMarginTop)
    page.scrollTo({ top: field.getBoundingClientRect().top + page.scrollY - (margin || 16) })
  })
  return key === null || derived.visible.peek().some(({ question }) => question.key === key)
}

/** The page's requests go to the preview's server. Its steps do not affect the portal's history. */
function prepare(page: Frame, server: PreviewServer): void {
  page.fetch = (address, init) => server.answer(String(address), init)
  page.History.prototype.pushState = page.History.prototype.replaceState
  page.History.prototype.go = () => {}
}

/** The widget stores the answers in its page's history entry. */
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

/** The form as customers will see it. It follows the draft during typing. */
export function PreviewPanel({ isSeen }: { isSeen: boolean }) {
  const editor = useEditor()
  const { forms } = t()
  const server = useMemo(() => createPreviewServer(editor), [])
  const language = useTextLanguage()
  const [variant, setVariant] = useState<Variant>('full')
  const [isPhone, setPhone] = useState(false)
  const [answers, setAnswers] = useState<Record<string, unknown>>({})
  const text = editor.text.value
  useEffect(() => {
    server.language.value = language
    void server.look()
  }, [text, language])
  const { good } = server
  const isOld = good.value !== null && good.value.text !== text && editor.issues.value.length > 0
  return (
    <section class="preview stack" aria-label={t().mail.preview}>
      <div class="row">
        <select
          class="input"
          aria-label={forms.variant}
          value={variant}
          onChange={({ currentTarget }) => setVariant(currentTarget.value as Variant)}
        >
          {PREVIEWED_VARIANTS.map((one) => (
            <option key={one} value={one}>
              {t().lead.variants[one]}
            </option>
          ))}
        </select>
        <fieldset class="segments push" aria-label={forms.device}>
          {[false, true].map((phone) => (
            <button
              key={String(phone)}
              type="button"
              aria-pressed={isPhone === phone}
              onClick={() => setPhone(phone)}
            >
              {phone ? t().contactFields.phone : forms.desktop}
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
          isSeen={isSeen}
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

/** The published form as on a phone. */
export function PhonePreview({ variant }: { variant: Variant }) {
  const editor = useEditor()
  const server = useMemo(() => createPreviewServer(editor, editor.draft.peek().published.text), [])
  const language = useTextLanguage()
  const [shown, show] = useState(variant)
  useEffect(() => show(variant), [variant])
  useEffect(() => {
    server.language.value = language
    void server.look()
  }, [language])
  return (
    <section class="preview stack on-phone" aria-labelledby="on-phone">
      <h2 id="on-phone">{t().formParts.onPhone}</h2>
      <div class="screen phone">
        <PreviewFrame
          server={server}
          slug={editor.slug}
          variant={shown}
          language={language}
          isSeen
          onAnswers={() => {}}
          onHandoff={() => show('full')}
        />
      </div>
    </section>
  )
}
