import { likelyEmail } from '../../shared/form/email.ts'
import type { PublicQuestion } from '../../shared/form/form.contract.ts'
import { handOverUrl, withoutAnswers } from '../../shared/form/handover.ts'
import {
  formatLength,
  LENGTH_UNITS,
  type LengthUnit,
  likelySlip,
  MILLIMETRES,
} from '../../shared/form/length.ts'
import { staysOnPage } from '../../shared/form/questions.ts'
import { PROOF_HEADER } from '../../shared/form/submission.ts'
import type {
  Answer,
  Answers,
  DesignMail,
  ElementAnswers,
} from '../../shared/form/visitor.contract.ts'
import type { DesignMessages } from '../../shared/messages/design.ts'
import { toJson } from '../../shared/to-json.ts'
import type { LastPart } from '../components/lazy.ts'
import { ask, fill, useEffect, useSession, useSignal } from '../host.ts'

export { Calendar } from './calendar.tsx'
export { Summary } from './summary.tsx'

/**
 * The design without personal data, because a link may be shared. Typed text including names of
 * elements, and postcodes, are left out. So are photos and an appointment, which belong to one request.
 */
function shareableOf(questions: readonly PublicQuestion[], answers: Answers): Answers {
  const shared = questions.filter(({ key, kind }) => key in answers && !staysOnPage(kind))
  return Object.fromEntries(
    shared.map((question) => {
      const answer = answers[question.key] as Answer
      if (question.kind !== 'group') return [question.key, answer]
      const elements = answer as ElementAnswers[]
      return [question.key, elements.map((one) => shareableOf(question.questions, one))]
    }),
  ) as Answers
}

/** Provides a link that opens the form with these answers: shared on a phone, otherwise copied. */
export function ShareLink() {
  const { derived, form, text } = useSession()
  const link = useSignal('')
  const isCopied = useSignal(false)
  const give = async () => {
    const url = handOverUrl(
      withoutAnswers(location.href),
      shareableOf(form.questions, derived.given.value),
    )
    try {
      if (navigator.share && matchMedia('(pointer:coarse)').matches) await navigator.share({ url })
      else {
        await navigator.clipboard.writeText(url)
        isCopied.value = true
      }
    } catch (error) {
      // Closing the phone's own dialog ends it. After other errors the link can be copied by hand.
      if ((error as Error).name !== 'AbortError') link.value = url
    }
  }
  return (
    <>
      <button type="button" class="quiet" onClick={give}>
        {text.keepLink}
      </button>
      <p class="help" role="status">
        {isCopied.value && text.linkCopied}
      </p>
      {link.value && <input readOnly aria-label={text.keepLink} value={link.value} />}
      {form.design_mail && <MailDesign />}
    </>
  )
}

/** Emails the same link, with the drawing and the price, to an address that is not stored. */
function MailDesign() {
  const { config, derived, form, gone, prove, state, focus, ...session } = useSession()
  const text = session.text as typeof session.text & DesignMessages
  const isOpen = useSignal(false)
  const isSending = useSignal(false)
  const typed = useSignal(state.contact.peek().email ?? '')
  const said = useSignal('')
  const issue = useSignal('')
  const send = async () => {
    if (isSending.peek()) return
    isSending.value = true
    issue.value = ''
    said.value = ''
    const content: DesignMail = {
      answers: shareableOf(form.questions, derived.given.peek()),
      variant: state.variant.peek(),
      language: form.language,
      website: state.website.peek(),
      email: typed.peek(),
      page: location.origin + location.pathname,
    }
    const proof = await prove(false)
    const headers = { 'Content-Type': 'application/json', ...(proof && { [PROOF_HEADER]: proof }) }
    const init = { method: 'POST', headers, body: toJson(content) }
    const reply = proof === null ? null : await ask(config, '/design-mails', init, gone)
    // A proof is valid for one write, and the request itself needs one as well.
    void prove(true)
    isSending.value = false
    if (reply && 'data' in reply) said.value = fill(text.designSent, typed.peek())
    else issue.value = reply?.fields.email ? text.designNoEmail : text.designFailed
    if (issue.value) focus('#design-mail')
  }
  return (
    <>
      <button
        type="button"
        class="quiet"
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value
          if (isOpen.value) focus('#design-mail')
        }}
      >
        {text.designMail}
      </button>
      {isOpen.value && (
        <div class="field">
          <label for="design-mail">{text.designTo}</label>
          <input
            id="design-mail"
            type="email"
            autocomplete="email"
            value={typed.value}
            aria-invalid={issue.value ? 'true' : undefined}
            aria-describedby="design-mail-said"
            onInput={({ currentTarget }) => {
              typed.value = currentTarget.value
            }}
            onKeyDown={(event) => {
              // The field is inside the form: otherwise Enter would submit the request.
              if (event.key !== 'Enter') return
              event.preventDefault()
              void send()
            }}
          />
          <LikelyEmail
            typed={typed.value}
            onTake={(email) => {
              typed.value = email
            }}
          />
          <p class={issue.value ? 'error' : 'help'} role="status" id="design-mail-said">
            {issue.value || said.value}
          </p>
          <button type="button" class="quiet" aria-disabled={isSending.value} onClick={send}>
            {text.designSend}
          </button>
        </div>
      )}
    </>
  )
}

/** The delay before a suggestion: an address that is still being typed may become valid. */
const PAUSE_MS = 700

/** Accepts the suggestion of a button. The button disappears with the focus, so the focus moves to the field. */
function useTake<Value>(onTake: (value: Value) => void) {
  const { focus } = useSession()
  return (button: Element, value: Value) => {
    const field = button.closest('.side, .field')?.querySelector('input')
    onTake(value)
    focus(`#${field?.id}`)
  }
}

/** Suggests a correction of a probable typing error in a well-known domain. The typed address is valid too. */
export const LikelyEmail: LastPart['LikelyEmail'] = ({ typed, onTake }) => {
  const { text } = useSession()
  const take = useTake(onTake)
  const settled = useSignal(typed)
  useEffect(() => {
    const timer = setTimeout(() => {
      settled.value = typed
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const meant = settled.value === typed && likelyEmail(typed)
  return meant ? (
    <button type="button" class="quiet" onClick={(event) => take(event.currentTarget, meant)}>
      {fill(text.meant, meant)}
    </button>
  ) : null
}

/** Suggests a correction of a length outside its limits: another unit, or a digit more or less. */
export const LikelyLength: LastPart['LikelyLength'] = ({ mm, min, max, unit, onTake }) => {
  const { form, text, focus } = useSession()
  const take = useTake(onTake)
  const isLikely = useSignal(false)
  // A click moves the focus before it completes: until then nothing may move below the field.
  useEffect(() => {
    const timer = setTimeout(() => {
      isLikely.value = true
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [])
  const number = (mm / MILLIMETRES[unit]).toLocaleString(form.locale, { useGrouping: false })
  const within = (one: number) => min <= one && one <= max
  const inUnit = (one: LengthUnit) => Math.round((mm / MILLIMETRES[unit]) * MILLIMETRES[one])
  const other = LENGTH_UNITS.find((one) => within(inUnit(one)))
  const meant = other ? inUnit(other) : likelySlip(mm, { min, max })
  if (meant === null || !isLikely.value) return null
  return (
    <>
      <button type="button" class="quiet" onClick={(event) => take(event.currentTarget, meant)}>
        {fill(text.meant, other ? `${number} ${other}` : formatLength(meant, unit, form.locale))}
      </button>
      {other && (
        <button
          type="button"
          class="quiet"
          style={{ marginInlineStart: '20px' }}
          onClick={() => {
            isLikely.value = false
            focus('[aria-invalid=true]')
          }}
        >
          {number} {unit}
        </button>
      )}
    </>
  )
}
