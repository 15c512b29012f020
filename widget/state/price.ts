import { computed, effect } from '@preact/signals'
import { askForPrice } from '../api.ts'
import type { Session } from './session.ts'

/** We wait this long: a customer who drags a slider is still choosing. */
const PAUSE_MS = 150

/**
 * Asks the server for a price whenever an answer changes that the price depends on. It sends those
 * answers only and, for a price with parts, the language they are named in.
 */
export function keepPriced({ config, form, gone, state, derived }: Session): () => void {
  const wanted = computed(() => {
    if (!derived.priced.value) return null
    const answers = Object.entries(derived.given.value)
    const keys = form.price?.depends_on
    return JSON.stringify({
      language: form.price?.show && form.language,
      answers: Object.fromEntries(answers.filter(([key]) => keys?.includes(key))),
    })
  })

  return effect(() => {
    const body = wanted.value
    if (body === null) {
      state.price.value = null
      return
    }
    const changed = new AbortController()
    const timer = setTimeout(async () => {
      const reply = await askForPrice(config, body, AbortSignal.any([gone, changed.signal]))
      // When no price comes, none is shown. The next change asks again.
      if (!changed.signal.aborted) state.price.value = reply && 'data' in reply ? reply.data : null
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      changed.abort()
    }
  })
}
