import { askForPrice } from '../api.ts'
import { look, type Session, shownAnswers } from './session.ts'

/** A customer who drags a slider is still choosing. */
const PAUSE_MS = 150

/** Whether this variant shows a price, and all that it takes is answered. */
export function isPriced(session: Session): boolean {
  const { price } = session.form
  const shows = session.variant === 'price' || (session.variant === 'full' && price?.in_full)
  if (!price || !shows) return false
  const answers = shownAnswers(session)
  return look(session).every(
    ({ question: { key, required }, visible }) =>
      !visible || !required || !price.questions.includes(key) || key in answers,
  )
}

/** Asks the server for the price of what is answered now, when that is not what it was asked last. */
export function createPricing(session: Session): () => void {
  let asked = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const ask = async (question: string) => {
    const reply = await askForPrice(session.config, question, session.gone)
    if (question !== asked || session.gone.aborted) return
    // Without an answer there is nothing to say; the next change asks again.
    session.price = reply && 'data' in reply ? reply.data : null
    session.changed()
  }

  return () => {
    if (!isPriced(session)) return
    const question = JSON.stringify({ answers: shownAnswers(session) })
    if (question === asked) return
    asked = question
    clearTimeout(timer)
    timer = setTimeout(ask, PAUSE_MS, question)
  }
}
