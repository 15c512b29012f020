import { signal } from '@preact/signals'
import { accountAgendas } from '../../server/forms/agendas/agendas.contract.ts'
import { formPreviews, type PreviewPrice } from '../../server/forms/preview.contract.ts'
import type { PublicForm } from '../../shared/form/form.contract.ts'
import { ApiProblem, call } from '../api.ts'
import type { FormEditor } from './state/editor.ts'

interface Good {
  /** The draft of the form. */
  text: string
  form: PublicForm
  /** The last valid draft: prices are based on it. */
  sound: string
}

/**
 * Replaces the server for the widget in the preview: it returns the draft, or this text, requests
 * its price for that, and sends nothing.
 */
export function createPreviewServer(editor: FormEditor, own?: string) {
  const good = signal<Good | null>(null)
  const price = signal<PreviewPrice | null>(null)
  const hasSent = signal(false)
  const offline = signal(false)
  const language = signal('')
  let running = false
  let requested = { text: '', lang: '' }

  /** Requests the current draft. During a request, only the newest waits. */
  const look = async (): Promise<void> => {
    if (running) return
    running = true
    try {
      for (;;) {
        const now = { text: own ?? editor.text.peek(), lang: language.peek() }
        if (now.text === requested.text && now.lang === requested.lang) return
        requested = now
        const { data } = await call(formPreviews.form, { params: { slug: editor.slug }, body: now })
        offline.value = false
        if (own === undefined) {
          editor.issues.value = data.faults
          editor.warnings.value = data.warnings
        }
        const { form, faults } = data
        const before = good.peek()?.sound ?? ''
        const sound = faults.length === 0 ? now.text : before
        if (form !== null) good.value = { text: now.text, form, sound }
      }
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      requested = { text: '', lang: '' }
      offline.value = true
    } finally {
      running = false
    }
  }

  const answerPrice = async (body: string): Promise<Response> => {
    const text = good.peek()?.sound ?? ''
    const given = { params: { slug: editor.slug }, body: { ...JSON.parse(body), text } }
    const { data } = await call(formPreviews.price, given, { background: true })
    price.value = data
    return json(data)
  }

  const answerSlots = async (address: string): Promise<Response> => {
    const key = new URL(address, location.href).searchParams.get('question')
    const form = good.peek()?.form
    const question = form?.questions.find((one) => one.key === key)
    const agenda = question?.kind === 'moment' ? question.agenda : form?.callback?.agenda
    if (!agenda) return new Response('{}', { status: 404 })
    const { data } = await call(
      accountAgendas.getSlots,
      { params: { key: agenda } },
      { background: true },
    )
    return json(data)
  }

  /** The response to the widget's `fetch`. */
  const answer = (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(address, location.href)
    if (pathname.endsWith('/price')) return answerPrice(String(init.body))
    if (pathname.endsWith('/leads')) {
      hasSent.value = true
      const lead = {
        uuid: newUuid(),
        reference: 'formPreviews.form',
        created_at: new Date().toISOString(),
      }
      return Promise.resolve(json(lead, 201))
    }
    if (pathname.endsWith('/slots')) return answerSlots(address)
    if (/\/(?:moments|failures)$/.test(pathname)) return Promise.resolve(json({ counted: true }))
    const form = good.peek()?.form
    return Promise.resolve(form ? json(form) : new Response('{}', { status: 404 }))
  }
  return { good, price, hasSent, offline, language, look, answer }
}
export type PreviewServer = ReturnType<typeof createPreviewServer>

function newUuid(): string {
  return '00000000-0000-4000-8000-000000000000'
}

function json(data: unknown, status = 200): Response {
  const headers = { 'Content-Type': 'application/json' }
  return new Response(JSON.stringify({ data, meta: { message: '' } }), { status, headers })
}
