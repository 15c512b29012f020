import { useEffect, useState } from 'preact/hooks'
import {
  MAIL_MAX,
  type OfferMailPreview,
  offerSending,
} from '../../server/offers/versions/sending.contract.ts'
import { ApiProblem, call } from '../api.ts'
import { CodeBlock } from '../components/code.tsx'
import { Dialog } from '../components/dialog.tsx'
import { TextArea, TextField } from '../components/field.tsx'
import { issueOf } from '../components/problem.ts'
import { Actions, QuestionForm } from '../components/question-form.tsx'
import { Banner, ProblemBanner, Skeleton } from '../components/states.tsx'
import { toast } from '../components/toast.tsx'
import { t } from '../messages/messages.ts'
import { me } from '../session.ts'
import type { OfferWriter } from './writes.ts'

const PREVIEW_AFTER_MS = 350

/** To whom, and the mail as it will be. Without a mail server, the link to send by hand. */
export function SendDialog({ writer, onClose }: { writer: OfferWriter; onClose(): void }) {
  const { offer: text } = t()
  const { offer } = writer
  const seesContact = me.value?.member.sees_contact === true
  const [to, setTo] = useState(offer.mail_to ?? '')
  const [subject, setSubject] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const [preview, setPreview] = useState<OfferMailPreview | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isTried, setTried] = useState(false)
  const params = { id: offer.id }
  const isAddress = !seesContact || /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(to.trim())
  const words = {
    to: seesContact && isAddress && to.trim() !== offer.mail_to ? to.trim() : null,
    subject: subject?.trim() || null,
    message: message.trim() || null,
  }
  const typed = JSON.stringify(words)
  useEffect(() => {
    const own = new AbortController()
    const read = () =>
      call(offerSending.preview, { params, body: words }, { signal: own.signal }).then(
        ({ data }) => setPreview(data),
        (error) => {
          if (own.signal.aborted) return
          if (!(error instanceof ApiProblem)) throw error
          if (preview === null) setProblem(error)
        },
      )
    const timer = setTimeout(() => void read(), preview === null ? 0 : PREVIEW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      own.abort()
    }
  }, [typed])

  const send = async () => {
    setTried(true)
    setProblem(null)
    if (!isAddress) return
    const outcome = await writer.write({
      endpoint: offerSending.mail,
      body: words,
      what: t().composer.send,
      keepsVersion: true,
    })
    if (outcome instanceof ApiProblem) return setProblem(outcome)
    onClose()
    if (outcome === 'done') toast(text.onItsWay)
  }
  const byHand = async () => {
    setProblem(null)
    const outcome = await writer.write({
      endpoint: offerSending.makeLink,
      what: text.makeLink,
      keepsVersion: true,
    })
    if (outcome instanceof ApiProblem) return setProblem(outcome)
    onClose()
  }
  return (
    <Dialog title={text.sendTitle(offer.document.number)} onClose={onClose} wide keepOpen>
      {preview === null ? (
        problem === null ? (
          <Skeleton rows={6} />
        ) : (
          <ProblemBanner problem={problem} />
        )
      ) : preview.sends ? (
        <QuestionForm class="send" onSubmit={send}>
          <div class="stack">
            <ProblemBanner problem={problem} />
            {seesContact ? (
              <TextField
                label={t().mail.to}
                type="email"
                value={to}
                onValue={setTo}
                maxLength={MAIL_MAX.to}
                error={isTried && !isAddress ? t().issues.not_email : issueOf(problem, 'to')}
              />
            ) : (
              <p>
                <b>{t().mail.to}:</b> {offer.has_mail_to ? text.toHidden : text.noAddress}
              </p>
            )}
            <TextField
              label={t().mail.subject}
              value={subject ?? preview.subject}
              onValue={setSubject}
              maxLength={MAIL_MAX.subject}
              error={issueOf(problem, 'subject')}
            />
            <TextArea
              label={text.message}
              hint={text.messageHint}
              optional
              value={message}
              onValue={setMessage}
              maxLength={MAIL_MAX.message}
              error={issueOf(problem, 'message')}
            />
            <Actions
              onCancel={onClose}
              action={text.sendNow}
              icon="mail"
              busy={writer.isSending}
              aria-disabled={!seesContact && !offer.has_mail_to}
            />
          </div>
          <Email preview={preview} />
        </QuestionForm>
      ) : (
        <div class="stack">
          <ProblemBanner problem={problem} />
          <Banner look="warn">{text.noMailServer}</Banner>
          <Actions
            onCancel={onClose}
            action={text.makeLink}
            icon="copy"
            busy={writer.isSending}
            onDo={byHand}
          />
        </div>
      )}
    </Dialog>
  )
}

function Email({
  preview: { subject, text: email, reply_to: replyTo, attachments },
}: {
  preview: OfferMailPreview
}) {
  const { offer: text } = t()
  return (
    <section class="stack preview" aria-label={text.preview}>
      <h3>{text.preview}</h3>
      <p>
        <strong>{subject}</strong>
      </p>
      <CodeBlock text={email} />
      <p class="soft small">
        {replyTo !== null && text.repliesTo(replyTo)}{' '}
        {attachments.length > 0 && text.encloses(attachments.join(', '))}
      </p>
    </section>
  )
}
